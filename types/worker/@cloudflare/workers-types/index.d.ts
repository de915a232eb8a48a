// One version of the runtime's types: @remix-run/cloudflare refers to the package's oldest.
/// <reference types="@cloudflare/workers-types/2023-07-01" />
export {};
