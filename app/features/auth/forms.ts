import * as v from "valibot";
import { maxPasswordLength } from "#rules/limits";
import { dateNames } from "~/forms/conflict";
import type { NamedField } from "~/forms/name-errors";
import {
  atMost,
  dateOfBirth,
  emailAddress,
  newPassword,
  oneLine,
  oneTimeCode,
  required,
} from "~/forms/rules";

export const emailForm = v.object({ email: emailAddress });

/** The password as it was chosen: rules of today do not hold for one of yesterday. */
export const passwordForm = v.object({
  email: emailAddress,
  password: v.pipe(
    v.string(),
    required("login.passwordMissing"),
    atMost(maxPasswordLength, "forms.passwordLong"),
  ),
});

export const codeForm = v.object({ code: oneTimeCode });

/** The second step of recovery (spec §5: the code and a new password). */
export const recoveryForm = v.object({
  code: oneTimeCode,
  newPassword,
});

export const signUpFields = ["email", "firstName", "lastName", ...dateNames("dateOfBirth")] as const;

/** Labels for the errors that do not name their field. */
export const signUpLabels: readonly NamedField[] = [
  { name: "email", label: "forms.emailLabel" },
  { name: "firstName", label: "signup.firstName" },
  { name: "lastName", label: "signup.lastName" },
  { name: "dateOfBirth", label: "signup.dateOfBirth" },
];

const notAsked = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** Registration (spec §5). `today` is the club's calendar date, YYYY-MM-DD. */
export const signUpForm = (today: string, asksDateOfBirth: boolean) =>
  v.object({
    email: emailAddress,
    firstName: v.pipe(oneLine, required("signup.firstNameMissing"), atMost(80, "signup.nameLong")),
    // A surname may be missing: not everyone has one (domain.md §5).
    lastName: v.pipe(oneLine, atMost(80, "signup.nameLong")),
    dateOfBirth: asksDateOfBirth ? dateOfBirth(today) : notAsked,
  });

export type SignUp = v.InferOutput<ReturnType<typeof signUpForm>>;
