from email.utils import collapse_rfc2231_value, decode_params, decode_rfc2231, encode_rfc2231
print(encode_rfc2231("a b é", "utf-8"), encode_rfc2231("plain"), encode_rfc2231("x y", "us-ascii", "en"), decode_rfc2231("utf-8'en'x%20y"), decode_rfc2231("plain"), collapse_rfc2231_value(("utf-8", "", "x")), collapse_rfc2231_value('"quoted"'))
print(decode_params([("text/plain", ""), ("name*0", '"one"'), ("name*1", '"two"'), ("charset", '"x"'), ("title*", "us-ascii'en'a%20b")]))
