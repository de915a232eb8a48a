import { createHash } from "node:crypto";
import { type PrintedLine, pdf } from "../pdf";
import { members } from "./members";
import { type VehicleSource, vehicles } from "./vehicles";

/** A private document of a member's vehicle. */
export type PaperSource = {
  readonly id: string;
  readonly ownerId: number;
  readonly vehicleId: number;
  readonly name: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};

const invented = "This paper belongs to an invented car of an invented person. It proves nothing.";

/** 128 bits, the same each time. */
const parseId = (vehicle: VehicleSource, kind: string) =>
  createHash("sha256").update(`seeded paper ${vehicle.id} ${kind}`).digest("hex").slice(0, 32);

function paper(vehicle: VehicleSource, kind: string, title: string, lines: readonly string[]): PaperSource {
  const printed: PrintedLine[] = [...lines, invented].map((text) => ({ text }));
  return {
    id: parseId(vehicle, kind),
    ownerId: vehicle.ownerId,
    vehicleId: vehicle.id,
    name: `${kind}.pdf`,
    description: title,
    bytes: pdf(title, printed),
  };
}

function getPapers(vehicle: VehicleSource): PaperSource[] {
  const owner = members.find(({ id }) => id === vehicle.ownerId);
  const car = [
    `${vehicle.built.year} ${vehicle.make} ${vehicle.model}, ${vehicle.colour.toLowerCase()}`,
    `Plate ${vehicle.plate}, chassis ${vehicle.identifier?.value}, engine ${vehicle.engine}`,
  ];
  return [
    paper(vehicle, "roadworthy-certificate", "Roadworthy certificate", [
      `Certificate RW-${vehicle.id}0417`,
      ...car,
      "Brakes, steering, lamps, tyres and seat belts: in order. The horn: in tune.",
    ]),
    paper(vehicle, "proof-of-ownership", "Receipt", [
      ...car,
      `Sold to ${owner?.firstName} ${owner?.lastName}, as it stands, with a box of spares.`,
    ]),
  ];
}

/** Two of the first vehicle of each member who has one. */
export const papers: readonly PaperSource[] = vehicles
  .filter((vehicle) => vehicles.find(({ ownerId }) => ownerId === vehicle.ownerId) === vehicle)
  .flatMap(getPapers);
