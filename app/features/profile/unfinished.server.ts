import type { SavedDraft } from "~/domain/account/draft";
import { draftDiscarding, type UnfinishedForm } from "~/forms/unfinished";
import type { Translate } from "~/i18n/types";
import { type ProfileOptions, sectionFields, sectionNames, sectionTitles } from "./fields";
import { draftKind } from "./use-cases.server";

/**
 * Sections of the member's profile, but for those that the club has switched off.
 * @param drafts of any kind
 */
export const unfinishedSections = (
  drafts: readonly SavedDraft[],
  {
    userId,
    options,
    t,
  }: { readonly userId: number; readonly options: ProfileOptions; readonly t: Translate },
): readonly UnfinishedForm[] =>
  sectionNames
    .filter((section) => section !== "password" && sectionFields(section, options).length > 0)
    .flatMap((section) =>
      drafts
        .filter(({ kind, record }) => kind === draftKind(section) && record === String(userId))
        .map((draft) => ({
          kind: "outbox.kinds.profile",
          name: t(sectionTitles[section]),
          to: `/profile/edit/${section}?draft`,
          savedAt: draft.updatedAt,
          discarding: draftDiscarding(draft.kind, draft.record),
        })),
    );
