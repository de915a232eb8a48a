import type { DraftApi } from "~/api/account/drafts";
import type { SavedDraft } from "~/domain/account/draft";
import { readDraftBegan } from "~/forms/draft-began.server";
import type { DraftAddress } from "~/forms/save-draft.server";
import { draftDiscarding, maxNameLength, type UnfinishedForm } from "~/forms/unfinished";
import type { Reading } from "~/i18n/reading.server";
import type { Clock } from "~/lib/clock";
import { cutText } from "~/lib/cut-text";
import { withTimeout } from "~/lib/with-timeout";
import { draftKind, parseStep } from "./fields";
import type { NewVehicleDraft } from "./view";

/** Beside the fields a new vehicle's draft says where its owner was, and which of all it is. */
export const draftMeta = { place: "place", id: "id" } as const;

/** @param record the vehicle's id; "" for a new one */
export const vehicleDraft = (record: string): DraftAddress => ({
  kind: draftKind,
  record,
  unavailableText: { tone: "warning", title: "garage.noDraftsTitle", text: "garage.noDraftsText" },
  ...(record === "" ? { conflictText: { text: "garage.otherVehicleBegun" } } : null),
});

/** A new vehicle that was left half done: its name, where it goes on, and when it was begun. */
export function draftLink(
  draft: SavedDraft | undefined,
  reading: Pick<Reading, "now" | "locale" | "timeZone">,
): NewVehicleDraft | null {
  if (!draft) return null;
  return { name: getTypedName(draft), began: readDraftBegan(draft, reading), to: getNextPath(draft) };
}

const getTypedName = ({ values: { yearBuilt, make, model } }: SavedDraft): string =>
  cutText([yearBuilt, make, model].filter(Boolean).join(" "), maxNameLength);

/** Where a new vehicle's draft goes on. */
function getNextPath({ values }: SavedDraft): string {
  const place = values[draftMeta.place];
  return place === "all" ? "/vehicle/new?all=1" : `/vehicle/new?step=${parseStep(place) ?? 1}`;
}

/** A new vehicle, and edits of others. @param drafts of any kind */
export const unfinishedVehicles = (drafts: readonly SavedDraft[]): readonly UnfinishedForm[] =>
  drafts
    .filter(({ kind }) => kind === draftKind)
    .map((draft) => ({
      kind: "outbox.kinds.vehicle",
      name: getTypedName(draft),
      to: draft.record === "" ? getNextPath(draft) : `/vehicle/${draft.record}/edit?draft`,
      savedAt: draft.updatedAt,
      discarding: draftDiscarding(draftKind, draft.record),
    }));

/** Max wait for the drafts of a page that can do without them, after the calls that it needs, in ms. */
const draftsMaxWaitMs = 500;

/**
 * Edits that have been begun, by record; none when the drafts do not arrive in time.
 * @param needed what the page waits for anyway
 */
export async function begunEdits(
  drafts: Pick<DraftApi, "list">,
  clock: Clock,
  needed: Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const listing = drafts.list(draftKind).catch(() => null);
  await needed;
  const listed = await withTimeout(clock, draftsMaxWaitMs, listing, null);
  return new Set(listed?.ok ? listed.value.map(({ record }) => record) : []);
}
