import * as v from "valibot";
import { fitAge } from "#rules/membership/ages";
import { findVoucherProblems, type VoucherProblem, type Vouchers } from "#rules/membership/vouchers";
import type { ApiResult } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Level, Renewal } from "~/domain/shop/renewal";
import { dateNames } from "~/forms/conflict";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import { dateOfBirth, oneLine, optional, personName } from "~/forms/rules";
import { callFailed, type FieldError, invalid, type Submission } from "~/forms/submission";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { asksBirthDate } from "./renewal-view.server";

const names = v.object({ additionalMember: optional(personName()) });

const fields = ["level", "additionalMember", "proposer", "seconder", ...dateNames("dateOfBirth")] as const;

const voucherTexts = {
  missing: "renew.voucherMissing",
  long: "renew.voucherLong",
  same: "renew.voucherSame",
} as const satisfies Readonly<Record<VoucherProblem, MessageKey>>;

/**
 * The two members who vouch, as typed; or what is wrong with them. Whether they are members is for the club.
 */
function readVouchers(form: FormData): Result<Vouchers, readonly FieldError[]> {
  const read = (name: string) => v.parse(oneLine, submittedText(form, name));
  const vouchers = { proposer: read("proposer"), seconder: read("seconder") };
  const problems = Object.entries(findVoucherProblems(vouchers));
  return problems.length === 0
    ? ok(vouchers)
    : err(problems.map(([field, problem]) => ({ field, key: voucherTexts[problem] })));
}

/**
 * The date of birth that was typed for a level with an age limit; or what is wrong with it. It is checked
 * before it is written, as it cannot be changed afterwards.
 */
function readBirthDate(level: Level, form: FormData, today: string): Result<string, readonly FieldError[]> {
  const parsed = parseForm(v.object({ dateOfBirth: dateOfBirth(today) }), form);
  if (!parsed.ok) return parsed;
  const born = parsed.value.dateOfBirth;
  return fitAge(level, born, today) === "fits"
    ? ok(born)
    : err([{ field: "dateOfBirth", key: "renew.ageUnfit" }]);
}

const refusedBy = { sku: "level", proposer: "proposer", seconder: "seconder" };

/**
 * Puts a membership of the chosen level into the cart, with the second person. The value is the next page.
 */
export async function chooseLevel(
  deps: {
    readonly renewal: () => ApiResult<Renewal>;
    readonly cart: Pick<RequestCart, "add">;
    /** Writes YYYY-MM-DD into the member's profile. */
    readonly saveDateOfBirth: (date: string) => ApiResult<void>;
    readonly today: string;
  },
  form: FormData,
): Promise<Result<string, Submission>> {
  const values = submittedValues(form, fields);
  const renewal = await deps.renewal();
  if (!renewal.ok) return err(callFailed(renewal.error, values));
  // The page says when and why.
  if (renewal.value.member && !renewal.value.member.canRenew) return ok("/renew");
  const sku = submittedText(form, "level");
  const level = renewal.value.levels.find((each) => each.sku === sku);
  if (!level) return err(invalid([{ field: "level", key: "renew.levelMissing" }], values));
  if (level.fitsAge === false) return err(invalid([{ field: "level", key: "renew.ageUnfit" }], values));
  const parsed = parseForm(names, form);
  const born = asksBirthDate(level, renewal.value.member) ? readBirthDate(level, form, deps.today) : null;
  const vouchers = level.needsVouchers ? readVouchers(form) : null;
  const errors = [
    ...(level.hasAdditionalMember && !parsed.ok ? parsed.error : []),
    ...(vouchers?.ok === false ? vouchers.error : []),
    ...(born?.ok === false ? born.error : []),
  ];
  if (errors.length > 0) return err(invalid(errors, values));
  const saved = born?.ok ? await deps.saveDateOfBirth(born.value) : ok();
  if (!saved.ok) return err(callFailed(saved.error, values, { dateOfBirth: "dateOfBirth" }));
  const additionalMember = level.hasAdditionalMember && parsed.ok ? parsed.value.additionalMember : null;
  const added = await deps.cart.add(
    {
      sku: level.sku,
      qty: 1,
      addons: [],
      additionalMember,
      ...(vouchers?.ok && { vouchers: vouchers.value }),
    },
    submittedIdentity(form).requestKey || null,
  );
  return added.ok ? ok("/checkout") : err(callFailed(added.error, values, refusedBy));
}
