import { uploadHeader } from "~/http/service-worker-headers";

/** What a form is about: one text of the outbox's page for each. */
export const formKinds = [
  "vehicle",
  "photo",
  "document",
  "logEntry",
  "run",
  "runChange",
  "runAnswer",
  "runReport",
  "eventAnswer",
  "profile",
  "application",
] as const;
export type FormKind = (typeof formKinds)[number];

/**
 * The forms that may wait on the device, by path: garage, log book, runs, answers to events, profile and the
 * steps of an application. Never sign-in, email, password, payment, signature or what ends something.
 */
const paths: readonly (readonly [kind: FormKind, path: RegExp])[] = [
  ["vehicle", /^\/vehicle\/(new|\d+\/edit)$/],
  ["photo", /^\/((vehicle|specialvehicle)\/\d+\/photos|profile\/photo)$/],
  ["document", /^\/(vehicle|specialvehicle)\/\d+\/documents$/],
  ["logEntry", /^\/vehicle\/\d+\/logbook\/(new|\d+)$/],
  ["run", /^\/sivevent\/new$/],
  ["runChange", /^\/sivevent\/\d+\/edit$/],
  ["runAnswer", /^\/sivevent\/\d+$/],
  ["runReport", /^\/sivevent\/\d+\/complete$/],
  ["eventAnswer", /^\/calendar\/(?!subscribe$)[^/.]+$/],
  ["profile", /^\/profile\/(additional|edit\/(?!password$|email$)[^/]+)$/],
  ["application", /^\/specialvehicle\/\d+\/(?!(sign|photos|documents|print|review)$)[a-z-]+$/],
];

/** What a path's form is about; null for one that does not wait. */
export const formKind = (path: string): FormKind | null =>
  paths.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** The field of a form that posts one of the outbox: its id. */
export const openedField = "outbox";
/** In the address that a form is posted to: the id of the one that it replaces. The site ignores it. */
const replacesParameter = "replaces";

/** @param path with its query */
export const withReplaces = (path: string, id: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}${replacesParameter}=${id}`;

/** Whether a request of the page's JavaScript posts a form that may wait, or is one to this worker alone. */
export function mayWaitAsData({ headers }: Request, { pathname }: URL): boolean {
  const step = headers.get(uploadHeader);
  if (step !== null) return step !== "direct";
  return pathname.endsWith(".data") && formKind(pathname.slice(0, -".data".length)) !== null;
}

/** What the order of forms is kept for, such as "/vehicle/3". */
export const recordOf = (path: string): string => /^(?:\/[^/]+){1,2}/.exec(path)?.[0] ?? path;

/**
 * A posted form as it is sent again: the same bytes, so the idempotency key among its fields counts for the
 * second time too.
 */
export type PostedForm = {
  /** With its query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: ArrayBuffer;
};

/** A form that was posted just now. `replaces`: the id of an opened form of the outbox. */
export type WaitingForm = PostedForm & { readonly replaces: number | null };

/** Of buttons beside the form's own (app/forms/draft.ts). */
const leftOutIntents = /^(save-draft|discard-draft|leave|send-code)$/;

/**
 * The form of a request to a path that may wait; null for all others, and for a button that keeps or discards
 * a draft.
 */
export async function readWaitingForm(request: Request): Promise<WaitingForm | null> {
  const { pathname, search: query, searchParams } = new URL(request.url);
  const replaces = Number(searchParams.get(replacesParameter)) || null;
  searchParams.delete(replacesParameter);
  const search = replaces === null ? query : searchParams.size > 0 ? `?${searchParams}` : "";
  const path = pathname.replace(/\.data$/, "");
  const contentType = request.headers.get("Content-Type");
  if (request.method !== "POST" || contentType === null || formKind(path) === null) return null;
  const body = await request.arrayBuffer();
  const form = { path: path + search, contentType, body };
  const fields = await readFields(form);
  const isLeftOut = leftOutIntents.test(String(fields?.get("intent")));
  return fields && !isLeftOut ? { ...form, replaces } : null;
}

/** @returns null for a body that is no form */
export const readFields = ({ contentType, body }: PostedForm): Promise<FormData | null> =>
  new Response(body, { headers: { "Content-Type": contentType } }).formData().catch(() => null);

/** The field of a form's first photo or paper; null for a form of texts. */
export async function findFileField(form: PostedForm): Promise<string | null> {
  const fields = [...((await readFields(form)) ?? [])];
  return fields.find(([, value]) => typeof value !== "string" && value.size > 0)?.[0] ?? null;
}

/**
 * How long an answer is waited for, in ms: 15 s, and what the body takes at 64 kbit/s.
 * @param bytes of the body
 */
export const answerWithinMs = (bytes: number): number => Math.ceil(15_000 + bytes / 8);
