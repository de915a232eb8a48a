// Empty: @remix-run/cloudflare refers to these types, and browser code must not see the Worker's globals.
export {};
