import { readReply } from "~/api/read-reply";
import type { Call, Transport } from "~/api/transport";

/** A backend that gives every call the same reply, and records the calls. It has no GraphQL. */
export function createBackend(body: unknown, status = 200) {
  const calls: Call[] = [];
  const transport: Transport = {
    call: async (schema, call) => {
      calls.push(call);
      return readReply(schema, status, JSON.stringify(body));
    },
    text: async () => {
      throw new Error("This backend has no lists");
    },
    download: async () => {
      throw new Error("This backend has no files");
    },
    fetch: async () => {
      throw new Error("This backend has no GraphQL");
    },
    member: null,
  };
  return { transport, calls };
}
