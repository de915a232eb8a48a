import type { SivApplicationApi } from "~/api/club/siv-applications";
import { formatTypedDate } from "~/forms/values/typed-date";
import type { Reading } from "~/i18n/reading.server";
import { answersView, missingViews, papersLeft } from "../application-view.server";
import type { OwnSivApplication } from "../own-application.server";
import type { MissingView } from "../view";
import { textToSign } from "./signed-text.server";
import type { SignView } from "./view";

/** What the page of the signature shows. `ok`: the text to sign is there, or nothing can be signed yet. */
export async function signView(
  sivApplications: Pick<SivApplicationApi, "signedText">,
  own: OwnSivApplication,
  { reading, hasPictures }: { readonly reading: Reading; readonly hasPictures: boolean },
): Promise<{
  readonly ok: boolean;
  readonly value: { readonly sign: SignView; readonly missing: readonly MissingView[] };
}> {
  const missing = own.isBlank ? [] : missingViews(own, reading);
  const text =
    own.isBlank || missing.length > 0 ? null : await sivApplications.signedText(own.application.id);
  const known = text?.ok ? text.value : null;
  return {
    ok: text === null || text.ok,
    value: {
      sign: {
        text: known && textToSign(known.text, reading),
        textGist: reading.t("sivTask.signGist"),
        textHash: known?.textHash ?? "",
        papersLeft: papersLeft(own, reading),
        translations: answersView(own, reading).declarations.flatMap(({ translation }) => translation ?? []),
        name: own.application.legalName ?? "",
        today: formatTypedDate(reading.today, reading.locale),
        dayHint: reading.t("dateHint.past"),
        hasPictures,
      },
      missing,
    },
  };
}
