"""The blanks after the commas of a list of addresses stay as they were given."""
import email.headerregistry
import email.message

for text in ["a@b,c@d", "A B <a@b>, c@d", "a@b,\tc@d,  e@f", ",".join("somebody%d@example.test" % i for i in range(8)),
             ", ".join("somebody%d@example.test" % i for i in range(8)), "x@y, g: a@b, c@d;,e@f"]:
    message = email.message.EmailMessage()
    message["To"] = text
    print(message.as_string(), repr(str(message["To"])))
message = email.message.EmailMessage()
message["Cc"] = [email.headerregistry.Address("A", "a", "b"), email.headerregistry.Address("C", "c", "d")]
print(message)
