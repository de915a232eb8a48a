import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import type { SavedDraft } from "~/domain/account/draft";
import { dueDates, type Vehicle, type VehicleList, vehicleName } from "~/domain/club/vehicle";
import { dayTexts, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { choiceText } from "./choices";
import { draftLink } from "./draft-link.server";
import { draftKind } from "./fields";
import { type DatedVehicle, garageOrder, shownDues } from "./garage-order";
import { dueView, knownImage, plateView, restorableUntil } from "./vehicle-view.server";
import type { DeletedVehicle, GarageCard, GarageView } from "./view";

/** The backend's limits (contract/records.ts). */
const pageSize = 100;
const lastPage = 10_000;

type GarageDeps = {
  readonly vehicles: Pick<VehicleApi, "list">;
  readonly drafts: Pick<DraftApi, "list">;
  readonly reading: Reading;
  readonly now: number;
};

/**
 * The member's garage; 503 without the backend. Late drafts and deleted vehicles are left out.
 * @param page from 1
 * @param deletedId of the vehicle that was deleted just now
 */
export async function ownGarage(
  { vehicles, drafts, reading, now }: GarageDeps,
  page: number,
  deletedId: number | null,
): Promise<Result<GarageView, 503>> {
  const [listed, deleted, begun] = await Promise.all([
    vehicles.list({ page: Math.min(page, lastPage), pageSize }),
    vehicles.list({ isDeleted: true, pageSize }),
    drafts.list(draftKind),
  ]);
  if (!listed.ok) return err(503);
  const own = begun.ok ? begun.value : [];
  const nextPage = page * pageSize < listed.value.total ? page + 1 : null;
  const isWhole = page === 1 && nextPage === null;
  const removed = deleted.ok
    ? deletedVehicles(deleted.value, isWhole ? listed.value.vehicles : null, reading)
    : [];
  const dated = listed.value.vehicles.map((vehicle) => ({
    vehicle,
    dues: dueDates(vehicle, reading.today),
  }));
  const sections = garageOrder(dated);
  const dayOf = dayTexts(reading, "medium");
  const toCard = (each: DatedVehicle<Vehicle>, index: number) =>
    getCard(each, listed.value, own, reading, dayOf, index === 0);
  return ok({
    inUse: sections.inUse.map(toCard),
    putAway: sections.putAway.map((each) => toCard(each, 1)),
    sold: sections.sold.map((each) => toCard(each, 1)),
    deleted: removed.filter(({ id }) => id !== deletedId),
    justDeleted: removed.find(({ id }) => id === deletedId) ?? null,
    draft: draftLink(
      own.find(({ record }) => record === ""),
      { ...reading, now },
    ),
    nextPage,
  });
}

/**
 * @param kept all others, where they are known: of a backend that does not say when a vehicle was deleted,
 * those that it lists as deleted alone
 */
function deletedVehicles(
  { vehicles }: VehicleList,
  kept: readonly Vehicle[] | null,
  reading: Reading,
): readonly DeletedVehicle[] {
  return vehicles.flatMap((vehicle) => {
    const until = restorableUntil(vehicle, reading);
    const isKept = kept === null || kept.some(({ id }) => id === vehicle.id);
    return until === null && isKept ? [] : [{ id: vehicle.id, name: vehicleName(vehicle), until }];
  });
}

function getCard(
  { vehicle, dues }: DatedVehicle<Vehicle>,
  { pictures }: VehicleList,
  drafts: readonly SavedDraft[],
  { t, saveData }: Reading,
  dayOf: ReturnType<typeof dayTexts>,
  isFirst: boolean,
): GarageCard {
  const { id, variant, registrationKind, photos, soldOn } = vehicle;
  const cover = photos[0] && knownImage(photos[0].image, pictures, saveData);
  return {
    id,
    name: vehicleName(vehicle),
    facts: [
      variant,
      registrationKind && soldOn === null ? choiceText(t, "registrationKind", registrationKind) : null,
    ].filter((fact) => fact !== null),
    plate: plateView(vehicle),
    cover: cover ? { ...cover, ...(isFirst ? { eager: true } : null) } : null,
    dues: shownDues(dues).map((due) => dueView(due, dayOf)),
    soldOn: soldOn === null ? null : dayOf(soldOn),
    isBeingEdited: drafts.some(({ record }) => record === String(id)),
  };
}
