import * as v from "valibot";
import type { ApiResult } from "~/api/api-error";
import type { ClubApi } from "~/api/club/membership";
import type { Membership } from "~/domain/club/membership";
import { parseForm, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { optional, personName } from "~/forms/rules";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";

const additionalMemberField = "additionalMember";

const form = v.object({ [additionalMemberField]: optional(personName()) });

/** The name of the membership's second person, "" for nobody; 404 where the level has none. */
export async function viewAdditionalMember(
  membership: () => ApiResult<Membership>,
): Promise<Result<string, 404 | 503>> {
  const found = await membership();
  if (!found.ok) return err(503);
  const { allowsAdditionalMember, additionalMember } = found.value;
  return allowsAdditionalMember ? ok(additionalMember ?? "") : err(404);
}

export async function saveAdditionalMember(
  { setAdditionalMember }: Pick<ClubApi, "setAdditionalMember">,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
  const values = submittedValues(posted, [additionalMemberField]);
  const parsed = parseForm(form, posted);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const saved = await setAdditionalMember(parsed.value[additionalMemberField]);
  if (!saved.ok) return err(callFailed(saved.error, values, { additional_member: additionalMemberField }));
  return ok({ to: "/profile", flash: { key: "profile.saved", tone: "success" } });
}
