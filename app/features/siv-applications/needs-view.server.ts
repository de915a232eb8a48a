import { documentSlots, photoSlots } from "#rules/siv-application-values";
import type { Scheme } from "~/domain/club/scheme";
import type { Reading } from "~/i18n/reading.server";
import { slotText } from "./slot-text";
import type { NeedsView } from "./view";

/** What an application in a scheme takes, before it is begun; without the scheme, what any takes. */
export function needsView(scheme: Scheme | null, { t, locale }: Reading): NeedsView {
  const listed = (slots: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "unit" }).format(slots.map((slot) => t(slotText(slot))));
  const isProofNeeded = scheme?.needsProofOfOwnership === true;
  const papers = documentSlots.filter((slot) => slot !== "ownership" || !isProofNeeded);
  const declarations = scheme?.declarations.length ?? 0;
  return {
    title: t("sivNeeds.title"),
    items: [
      t("sivNeeds.licence"),
      t("sivNeeds.roadworthy"),
      t("sivNeeds.age"),
      ...(isProofNeeded ? [t("sivNeeds.ownership")] : []),
      t("sivNeeds.photos", { number: photoSlots.length, photos: listed(photoSlots) }),
      t("sivNeeds.papers", { papers: listed(papers) }),
      t("sivNeeds.modified"),
      declarations > 0 ? t("sivNeeds.signDeclared", { number: declarations }) : t("sivNeeds.sign"),
      t("sivNeeds.time"),
    ],
  };
}
