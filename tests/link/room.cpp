// Proves that a room links with only what the table in docs/architecture.md allows it: the build takes every object of
// the room into this program and offers it the allowed libraries alone, so a call into any other room is an undefined
// symbol. Nothing is run.
int main() { return 0; }
