import type { SchemeWire } from "#contract/scheme";
import type { SivApplicationWire } from "#contract/siv-application";
import {
  findMissingAnswers,
  type MissingAnswer,
  type SivApplicationAnswers,
} from "#rules/siv-application-answers";

type Lack = { readonly field: string; readonly message: string };

type Applied = Omit<SivApplicationWire, "signature" | "steps">;
type Scheme = Pick<SchemeWire, "classes" | "yearly_days" | "declarations" | "needs_proof_of_ownership">;

const readAnswers = (item: Applied): SivApplicationAnswers => ({
  legalName: item.legal_name,
  dateOfBirth: item.date_of_birth,
  residentialAddress: item.residential_address,
  email: item.email,
  phone: item.phone,
  licenceNumber: item.licence_number,
  licenceStateId: item.licence_state_id,
  licenceExpiry: item.licence_expiry,
  specialClass: item.special_class,
  chosenDays: item.chosen_days,
  garagingAddress: item.garaging_address,
  isModified: item.is_modified,
  modifications: item.modifications,
  approvalPlate: item.approval_plate,
  evidenceOfAge: item.evidence_of_age,
  roadworthyNumber: item.roadworthy_number,
  roadworthyDate: item.roadworthy_date,
  vehicle: item.vehicle && { yearBuilt: item.vehicle.year_built },
  photos: item.photos,
  documents: item.documents,
  declared: item.declared,
  asked: item.asked,
  answer: item.answer,
  confirmed: item.confirmed,
});

/** Names on the wire differ in case alone, but for the vehicle's. */
function wireName({ step, name }: MissingAnswer): string {
  if (name === "vehicle") return "vehicle_id";
  if (name === "yearBuilt") return "vehicle";
  return step === "declarations" ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function messageFor({ step, name }: MissingAnswer, { licence_expiry, asked = [] }: Applied): string {
  if (step === "answer") return "The registrar waits for an answer";
  if (name.startsWith("confirmed-")) return "The registrar asks to look at this section again";
  if (asked.some(({ topic }) => topic === name)) return "The registrar asks for a newer file";
  if (name === "vehicle") return "The vehicle is sold or deleted";
  if (name === "yearBuilt") return "State the year in which it was built";
  if (name === "licenceExpiry" && licence_expiry !== null) return "The licence has expired";
  if (name.startsWith("document-")) return "This paper is missing";
  if (step === "photos") return "This photo is missing";
  return step === "declarations" ? "Tick this declaration" : "This is missing";
}

/**
 * What an application lacks before it can be handed in.
 * @param today YYYY-MM-DD at the club
 */
export function findLacks(item: Applied, scheme: Scheme, today: string): readonly Lack[] {
  const requirements = {
    vehicleClasses: scheme.classes.map(({ id, built_by }) => ({ id, builtBy: built_by })),
    yearlyDays: scheme.yearly_days,
    declarations: scheme.declarations,
    needsProofOfOwnership: scheme.needs_proof_of_ownership,
  };
  return findMissingAnswers(readAnswers(item), requirements, today).map((missing) => ({
    field: wireName(missing),
    message: messageFor(missing, item),
  }));
}
