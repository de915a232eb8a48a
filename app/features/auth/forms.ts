import * as v from "valibot";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { type DateParts, dateOfBirth } from "./date-of-birth";
import { latinDigits } from "./digits";
import type { FormError } from "./form-answer";

type Checked<T> = Result<T, readonly FormError[]>;

/** A field's text as it was posted; "" when it is missing or is a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const key = (messageKey: MessageKey) => messageKey;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(key("auth.emailMissing")),
  v.maxLength(254, key("auth.emailInvalid")),
  // Not v.email: it refuses addresses such as o'brien@example.com.
  v.rfcEmail(key("auth.emailInvalid")),
  v.regex(/@[^@]+\.[^@.]+$/, key("auth.emailInvalid")),
);

const code = v.pipe(
  v.string(),
  v.transform((typed) => latinDigits(typed).replace(/[\s\u200b\u2060.·-]/g, "")),
  v.nonEmpty(key("auth.codeMissing")),
  v.regex(/^\d{6}$/, key("auth.codeShape")),
);

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(key("recovery.passwordMissing")),
  v.minLength(8, key("recovery.passwordShort")),
  v.maxLength(128, key("recovery.passwordLong")),
);

// A tab or a line end came along with something pasted. The backend takes names of one line only.
const oneLine = v.pipe(
  v.string(),
  v.transform((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")),
  v.trim(),
);

const firstName = v.pipe(
  oneLine,
  v.nonEmpty(key("signup.firstNameMissing")),
  v.maxLength(80, key("signup.nameLong")),
);

// A surname may be missing: not everyone has one (domain §5).
const lastName = v.pipe(oneLine, v.maxLength(80, key("signup.nameLong")));

/** Each field's first complaint, in the order of the fields. */
function check<const T extends v.GenericSchema>(schema: T, input: unknown): Checked<v.InferOutput<T>> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const errors = new Map<string, FormError>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? "";
    // Every rule above words its complaint with a message key.
    if (!errors.has(field)) errors.set(field, { field, key: issue.message as MessageKey });
  }
  return err([...errors.values()]);
}

/** The e-mail step of signing in and of recovery. */
export function checkEmail(form: FormData): Checked<{ email: string }> {
  return check(v.object({ email }), { email: textOf(form, "email") });
}

/** The code step: spaces, dashes and other scripts' digits are fine. */
export function checkCode(form: FormData): Checked<{ code: string }> {
  return check(v.object({ code }), { code: textOf(form, "code") });
}

/** The second step of recovery (spec §5: the code and a new password). */
export function checkRecovery(form: FormData): Checked<{ code: string; newPassword: string }> {
  return check(v.object({ code, newPassword }), {
    code: textOf(form, "code"),
    newPassword: textOf(form, "newPassword"),
  });
}

export type SignUp = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD; null where the site does not ask. */
  readonly dateOfBirth: string | null;
};

/** The names of the registration form's fields, as posted. */
export const signUpFields = [
  "email",
  "firstName",
  "lastName",
  "dateOfBirth-day",
  "dateOfBirth-month",
  "dateOfBirth-year",
] as const;

/** The three parts of the date of birth as they were posted. */
function datePartsOf(form: FormData): DateParts {
  return {
    day: textOf(form, "dateOfBirth-day"),
    month: textOf(form, "dateOfBirth-month"),
    year: textOf(form, "dateOfBirth-year"),
  };
}

/** Registration (spec §5). `today` is the club's calendar date, YYYY-MM-DD. */
export function checkSignUp(form: FormData, today: string, asksDateOfBirth: boolean): Checked<SignUp> {
  const named = check(v.object({ email, firstName, lastName }), {
    email: textOf(form, "email"),
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
  });
  const born = asksDateOfBirth ? dateOfBirth(datePartsOf(form), today) : ok(null);
  const errors = [
    ...(named.ok ? [] : named.error),
    ...(born.ok ? [] : [{ field: "dateOfBirth", key: born.error }]),
  ];
  if (!named.ok || !born.ok) return err(errors);
  return ok({ ...named.value, dateOfBirth: born.value });
}
