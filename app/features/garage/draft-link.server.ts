import type { DraftApi } from "~/api/account/drafts";
import type { SavedDraft } from "~/domain/account/draft";
import { readDraftBegan } from "~/forms/draft-began.server";
import type { DraftAddress } from "~/forms/save-draft.server";
import type { Reading } from "~/i18n/reading.server";
import type { Clock } from "~/lib/clock";
import { cutText } from "~/lib/cut-text";
import { withTimeout } from "~/lib/with-timeout";
import { draftKind, parseStep } from "./fields";
import type { NewVehicleDraft } from "./view";

/** Beside the fields a new vehicle's draft says where its owner was, and which of all it is. */
export const draftMeta = { place: "place", id: "id" } as const;

/** Typed names can be long: they have not been checked. */
const maxNameLength = 80;

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
  const place = draft.values[draftMeta.place];
  const to = place === "all" ? "/vehicle/new?all=1" : `/vehicle/new?step=${parseStep(place) ?? 1}`;
  const { yearBuilt, make, model } = draft.values;
  const name = cutText([yearBuilt, make, model].filter(Boolean).join(" "), maxNameLength);
  return { name, began: readDraftBegan(draft, reading), to };
}

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
