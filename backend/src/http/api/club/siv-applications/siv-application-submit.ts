import type * as v from "valibot";
import { maxSignatureBytes, type submitSivApplicationRequest } from "#contract/siv-application";
import { isSignedToday, matchesName, signedText, textHash } from "#rules/signed-text";
import { membershipOf } from "../../../../db/club/membership";
import { findScheme, type Scheme } from "../../../../db/club/schemes";
import { submitSivApplication } from "../../../../db/club/siv-application-steps";
import type { SivApplicationRow } from "../../../../db/club/siv-applications";
import { ownFiles } from "../../../../db/content/files";
import { clubZone } from "../../../../db/content/site-settings";
import { stateCodes } from "../../../../db/states";
import { instant } from "../../../../domain/clock";
import { isMemberAt } from "../../../../domain/club/membership-validity";
import { isEditable } from "../../../../domain/club/siv-application-states";
import { findLacks } from "../../../../domain/club/submission";
import { clubDay } from "../../../../domain/club-time";
import { type FieldError, Refusal } from "../../../refusal";
import type { Services } from "../../../services";
import { signatureTypes } from "./siv-application-signature";
import { getSignature, toSivApplicationWire } from "./siv-application-wire";

type Submitted = v.InferOutput<typeof submitSivApplicationRequest>;
type Signature = Submitted["signature"];

const notApproved = "The club has not approved the membership yet";

/** @throws Error when the scheme is gone, which the schema rules out */
export async function getScheme(
  db: D1Database,
  { scheme_id }: Pick<SivApplicationRow, "scheme_id">,
): Promise<Scheme> {
  const scheme = await findScheme(db, scheme_id);
  if (!scheme) throw new Error(`an application names the scheme ${scheme_id}, which does not exist`);
  return scheme;
}

/** The text that submitting would sign now; of one that was handed in, the text that was signed. */
export async function getSignedText(
  db: D1Database,
  row: SivApplicationRow,
): Promise<{ readonly text: string; readonly hash: string }> {
  const signature = isEditable(row.status) ? null : getSignature(row);
  return signature ? { text: signature.text, hash: signature.text_hash } : getText(db, row);
}

/** The text that submitting would sign now. */
async function getText(db: D1Database, row: SivApplicationRow) {
  const [item, scheme, states] = await Promise.all([
    toSivApplicationWire(db, row),
    getScheme(db, row),
    stateCodes(db),
  ]);
  const text = signedText(item, { scheme, states });
  return { item, scheme, text, hash: await textHash(text) };
}

async function signatureErrors(
  { db }: Services,
  row: SivApplicationRow,
  { method, name, signed_on, file_id, locale, text_hash }: Signature,
  { hash, today }: { readonly hash: string; readonly today: string },
): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field: `signature.${field}`, message });
  if (method === "typed") {
    if (!matchesName(name, row.legal_name)) refuse("name", "Type the legal name that the application states");
    if (file_id != null) refuse("file_id", "A typed signature has no picture");
  } else {
    const [file] = file_id == null ? [] : await ownFiles(db, row.user_id, [file_id]);
    const isPicture = file && signatureTypes.includes(file.content_type) && file.bytes <= maxSignatureBytes;
    if (!isPicture) refuse("file_id", "Send the picture of the signature first");
  }
  if (!isSignedToday(signed_on, today)) refuse("signed_on", "Must be today");
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(locale)) refuse("locale", "Must be a language tag");
  if (text_hash !== hash) refuse("text_hash", "The application has changed since that text was read");
  return errors;
}

/**
 * Signs and hands in an application, as it was read.
 * @returns false when it has changed in between
 * @throws Refusal VALIDATION with an error for everything that is missing
 */
export async function submit(
  services: Services,
  row: SivApplicationRow,
  signature: Signature,
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const zone = await clubZone(db);
  const today = clubDay(now, zone);
  const { item, scheme, text, hash } = await getText(db, row);
  const { vehicle } = item;
  const membership = await membershipOf(db, row.user_id);
  const isWaiting = membership?.is_approved === 0;
  const errors = [
    ...(isMemberAt(membership, now, zone)
      ? []
      : [{ field: "membership", message: isWaiting ? notApproved : "Renew the membership first" }]),
    ...findLacks(item, scheme, today),
    ...(await signatureErrors(services, row, signature, { hash, today })),
  ];
  if (errors.length > 0 || !vehicle) throw new Refusal("VALIDATION", { errors });
  const { method, name, signed_on, locale, file_id = null } = signature;
  return submitSivApplication(
    db,
    { ownerId: row.user_id, id: row.id, updatedAt: row.updated_at },
    {
      signature: { method, name, signed_on, signed_at: instant(now), file_id, text_hash: hash, text, locale },
      vehicle: JSON.stringify(vehicle),
      memberNumber: item.member_number ?? "",
      financialUntil: item.financial_until,
    },
    now,
  );
}
