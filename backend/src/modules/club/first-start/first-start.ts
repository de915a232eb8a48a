import type { Next } from "hono";
import { plainText } from "#rules/typed-text";
import { countAll } from "../../../db/rate-limits";
import { adminError } from "../../../desk/error-view";
import { asksFirst, readQuestions } from "../../../desk/questions";
import { sameText } from "../../../domain/secrets";
import { minSetupCodeLength } from "../../../env";
import { requireSameOrigin } from "../../../http/csrf-guard";
import { readFormFields } from "../../../http/read-body";
import type { AppContext } from "../../../http/services";
import { typedSetting } from "../setting-fields";
import { questionField } from "../setting-questions";
import { readStartForm, startFields, startNames, type TypedStart } from "./form";
import { hasOfficers, startFirstClub } from "./queries";
import { noCodePage, startedAlready, startPage } from "./view";

/** Tries of the setup code from one IP address. */
const tryLimit = { max: 20, windowMs: 10 * 60_000 };

const emptyStart: TypedStart = {
  code: "",
  email: "",
  firstName: "",
  lastName: "",
  club: "",
  colour: "#12483a",
  contact: "",
  zone: "Australia/Brisbane",
  level: "",
  fee: "",
};

/** GET and POST /admin of a backend that nobody has been an officer of: "Start your club". */
export async function firstStart(c: AppContext, next: Next): Promise<Response | undefined> {
  const { db, settings } = c.var.services;
  if (await hasOfficers(db)) {
    // A form that was open while somebody else has started the club.
    if (c.req.method === "POST" && c.req.query("start") === "1") return startedAlready();
    await next();
    return undefined;
  }
  if (settings.setupCode === null) return noCodePage(minSetupCodeLength);
  const sendsMail = settings.mail !== null || settings.outbox;
  if (c.req.method !== "POST") return startPage({ typed: emptyStart, sendsMail });
  try {
    return await start(c, settings.setupCode, sendsMail);
  } catch (error) {
    return adminError(error as Error, c);
  }
}

async function start(c: AppContext, setupCode: string, sendsMail: boolean): Promise<Response> {
  requireSameOrigin(c);
  const { db, clock } = c.var.services;
  const form = await readFormFields(c.req.raw);
  const plain = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, plainText(text)]));
  const typed: TypedStart = Object.assign(
    {},
    ...startNames.map((name) => typedSetting(plain, name, startFields[name].kind)),
  );
  const read = readStartForm(typed);
  const wrongCode = typed.code === "" ? null : await tryCode(c, typed.code, setupCode);
  const questions = readQuestions(plain, typed, {
    colour: questionField(startFields.colour, typed.colour, null),
  });
  if (wrongCode || "errors" in read) {
    const errors = {
      ...("errors" in read ? read.errors : {}),
      ...(wrongCode ? { code: wrongCode.words } : {}),
    };
    return startPage({ typed, errors, questions, status: wrongCode?.status ?? 422, sendsMail });
  }
  if (asksFirst(questions)) return startPage({ typed, questions, status: 422, sendsMail });
  const isOurs = await startFirstClub(db, read.club, clock.now());
  return isOurs ? c.redirect("/admin?started=1", 303) : startedAlready();
}

/** What is wrong with a typed setup code; null when it is the right one. */
async function tryCode(
  c: AppContext,
  typed: string,
  setupCode: string,
): Promise<{ readonly status: number; readonly words: string } | null> {
  const { db, clock, settings, ipAddress } = c.var.services;
  const counter = { key: `setup:address:${ipAddress}`, limit: tryLimit };
  const wait = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    return {
      status: 429,
      words: `Too many tries: wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}`,
    };
  }
  return (await sameText(typed.trim(), setupCode))
    ? null
    : { status: 422, words: "This is not the setup code" };
}
