import { base64url } from "jose";
import * as v from "valibot";
import { createTransport } from "~/api/transport";
import { createFakeClock } from "../../support/fake-clock";

const now = 1_000_000_000_000;
const clock = createFakeClock(now);
export const reply = v.object({ name: v.string() });
export const call = { method: "GET", path: "/api/v1/x", as: "session" } as const;

export const token = (name: string, secondsLeft: number) => {
  const part = (value: unknown) => base64url.encode(new TextEncoder().encode(JSON.stringify(value)));
  return `${part({ alg: "x" })}.${part({ exp: now / 1000 + secondsLeft, name })}.sig`;
};

export const good = () => Response.json({ name: "club" });
export const refused =
  (code: string, status: number, message = "") =>
  () =>
    Response.json({ success: false, code, message }, { status });

/** A backend that gives these answers in turn, and a session whose refresh has the given outcome. */
export function arrange(options: {
  answers: readonly (() => Response)[];
  access?: string | null;
  refreshed?: string | "refused" | null;
  base?: string;
}) {
  const seen: { bearer: string | null; url: string }[] = [];
  const log: string[] = [];
  const files: string[] = [];
  let access = options.access === undefined ? token("first", 600) : options.access;
  let turns = 0;
  const transport = createTransport({
    base: "https://backend.example",
    clock,
    pacer: {
      turn: async () => {
        turns += 1;
      },
    },
    fetch: async (request) => {
      const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
      const file = isForm ? (await request.formData()).get("image") : null;
      if (file instanceof File) files.push(`${file.name}: ${await file.text()}`);
      seen.push({ bearer: request.headers.get("authorization"), url: request.url });
      const answer = options.answers[seen.length - 1];
      if (!answer) throw new Error(`an unexpected call with ${request.headers.get("authorization")}`);
      return answer();
    },
    session: {
      get accessToken() {
        return access;
      },
      base: options.base,
      refresh: async () => {
        log.push("refresh");
        if (options.refreshed === "refused") return "refused";
        if (!options.refreshed) return "inconclusive";
        access = options.refreshed;
        return "refreshed";
      },
      end: () => {
        log.push("end");
        throw sessionEnded;
      },
      setLinkActive: (active) => log.push(active ? "link" : "no link"),
    },
  });
  return { transport, seen, log, files, turns: () => turns };
}

/** What leaves the request when the backend has ended the session. */
export const sessionEnded = new Error("session ended");
