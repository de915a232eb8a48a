import * as v from "valibot";
import type { AskedChange, ChangeRequestApi } from "~/api/account/change-requests";
import type { OwnUserApi } from "~/api/account/own-user";
import { type ApiResult, isNotFound } from "~/api/api-error";
import type { ChangeRequest, ChangeRequestKind } from "~/domain/account/change-request";
import type { User } from "~/domain/account/user";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { emailAddress, optional, personName } from "~/forms/rules";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { momentDay, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";

type Deps = {
  readonly requests: ChangeRequestApi;
  readonly profile: Pick<OwnUserApi, "ownUser">;
};

/** What the page of one kind shows. */
export type ChangeRequestView = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The one that waits, with its day in the page's language; null: none. */
  readonly open: { readonly id: number; readonly wanted: string; readonly askedOn: string } | null;
};

/** The kind that a URL names; null for no kind. */
export const readKind = (name: string | undefined): ChangeRequestKind | null =>
  name === "email" || name === "name" ? name : null;

const fullName = (first: string | null, last: string | null) => `${first ?? ""} ${last ?? ""}`.trim();
const wantedOf = ({ kind, email, firstName, lastName }: ChangeRequest) =>
  kind === "email" ? (email ?? "") : fullName(firstName, lastName);

/** The account as it is, and the request of this kind that waits. */
export async function viewChangeRequest(
  { requests, profile }: Deps,
  kind: ChangeRequestKind,
  reading: Pick<Reading, "locale" | "timeZone">,
): Promise<Result<ChangeRequestView, 503>> {
  const [user, list] = await Promise.all([profile.ownUser(), requests.list()]);
  if (!user.ok || !list.ok) return err(503);
  const { email, firstName, lastName } = user.value;
  const open = list.value.find((each) => each.kind === kind);
  return ok({
    email,
    firstName,
    lastName,
    open: open
      ? { id: open.id, wanted: wantedOf(open), askedOn: momentDay(open.askedAt, reading, "long") }
      : null,
  });
}

const emailForm = v.object({ email: emailAddress });
const nameForm = v.object({
  firstName: personName("signup.firstNameMissing"),
  lastName: optional(personName()),
});

const fieldsOf = { email: ["email"], name: ["firstName", "lastName"] } as const;

function readForm(kind: ChangeRequestKind, posted: FormData) {
  if (kind === "email") {
    const read = parseForm(emailForm, posted);
    return read.ok ? ok<AskedChange>({ kind, email: read.value.email.toLowerCase() }) : read;
  }
  const read = parseForm(nameForm, posted);
  if (!read.ok) return read;
  const { firstName, lastName } = read.value;
  return ok<AskedChange>({ kind, first_name: firstName, last_name: lastName ?? "" });
}

/** Whether the account says that already. */
const isSame = (asked: AskedChange, user: User): boolean =>
  asked.kind === "email"
    ? asked.email === user.email
    : asked.first_name === user.firstName && asked.last_name === user.lastName;

/** Asks the club; an account that cannot be had is asked for all the same, and the backend compares. */
export async function askForChange(
  { requests, profile }: Deps,
  kind: ChangeRequestKind,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
  const values = submittedValues(posted, fieldsOf[kind]);
  const read = readForm(kind, posted);
  if (!read.ok) return err(invalid(read.error, values));
  const user = await profile.ownUser();
  if (user.ok && isSame(read.value, user.value))
    return err(invalid([{ field: fieldsOf[kind][0], key: "profile.askSame" }], values));
  const asked = await requests.ask(read.value, submittedIdentity(posted).requestKey || null);
  if (!asked.ok)
    return err(
      callFailed(asked.error, values, { email: "email", first_name: "firstName", last_name: "lastName" }),
    );
  return ok({ to: "/profile", flash: { key: "profile.deletionSent", tone: "success" } });
}

/** Takes a request back. One that was answered meanwhile stays as it is: the page says so. */
export async function withdrawChange(
  { requests }: Pick<Deps, "requests">,
  kind: ChangeRequestKind,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
  const withdrawn: Awaited<ApiResult<void>> = await requests.withdraw(Number(submittedText(posted, "id")));
  if (!withdrawn.ok && !isNotFound(withdrawn.error)) return err(callFailed(withdrawn.error, {}));
  return ok({
    to: withdrawn.ok ? "/profile" : `/profile/ask/${kind}`,
    flash: withdrawn.ok ? { key: "profile.askWithdrawn", tone: "success" } : null,
  });
}
