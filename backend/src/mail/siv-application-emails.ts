import type { RequestTopic } from "#rules/siv-application-requests";
import type { RegistrarStep } from "../domain/club/siv-application-states";
import { zoneCity } from "../domain/time-zones";
import { type EmailMessage, mayBeGreeted } from "./email-messages";
import type { MailKey } from "./language/catalogs";
import { lines, type Moment, say, type Words } from "./language/words";
import { plainEmail } from "./plain-email";

/** On the club's clock. */
type Inspection = { readonly at: Moment; readonly place: string };

type Step = {
  readonly to: string;
  readonly club: string;
  readonly state: RegistrarStep;
  /** "1965 Austral Meridian". */
  readonly vehicle: string;
  /** The registrar's words; null for none. */
  readonly note: string | null;
  /** What more information is asked for. */
  readonly asked: readonly RequestTopic[];
  readonly inspection: Inspection | null;
  /** The application on the site; null when no site is configured. */
  readonly link: string | null;
  readonly id: number;
};

const messages: Readonly<Record<RegistrarStep, readonly [subject: MailKey, body: MailKey]>> = {
  submitted: ["club.applicationWithdrawnSubject", "club.applicationWithdrawn"],
  "more-information": ["club.applicationNeedsMoreSubject", "club.applicationNeedsMore"],
  "inspection-booked": ["club.applicationInspectionSubject", "club.applicationInspection"],
  approved: ["club.applicationApprovedSubject", "club.applicationApproved"],
  declined: ["club.applicationDeclinedSubject", "club.applicationDeclined"],
  reopened: ["club.applicationReopenedSubject", "club.applicationReopened"],
  lodged: ["club.applicationLodgedSubject", "club.applicationLodged"],
  active: ["club.applicationActiveSubject", "club.applicationActive"],
  lapsed: ["club.applicationLapsedSubject", "club.applicationLapsed"],
};

const needed: Readonly<Record<RequestTopic, MailKey>> = {
  answer: "club.neededAnswer",
  applicant: "club.neededApplicant",
  vehicle: "club.neededVehicle",
  garaging: "club.neededGaraging",
  modifications: "club.neededModifications",
  evidence: "club.neededEvidence",
  "photo-front": "club.neededPhotoFront",
  "photo-rear": "club.neededPhotoRear",
  "photo-left": "club.neededPhotoLeft",
  "photo-right": "club.neededPhotoRight",
  "photo-engine": "club.neededPhotoEngine",
  "photo-identifier": "club.neededPhotoIdentifier",
  "photo-interior": "club.neededPhotoInterior",
  "document-age": "club.neededDocumentAge",
  "document-ownership": "club.neededDocumentOwnership",
  "document-roadworthy": "club.neededDocumentRoadworthy",
};

const inspectionLines = ({ at, place }: Inspection): Words =>
  lines(
    say("club.inspectionWhen", { time: at, city: zoneCity(at.zone) }),
    say("club.inspectionWhere", { place }),
  );

/** To an applicant: the registrar has moved the application on. */
export function sivApplicationEmail({
  to,
  club,
  state,
  vehicle,
  note,
  asked,
  inspection,
  link,
  id,
}: Step): EmailMessage {
  const [subject, text] = messages[state];
  const about = `/applications/${id}`;
  return plainEmail({ to, kind: "application-step", about, link }, say(subject, { club }), [
    say("club.application", { vehicle }),
    say(text),
    inspection && state !== "inspection-booked" ? say("club.inspectionStays") : null,
    inspection && inspectionLines(inspection),
    ...(note ? [say("club.registrarWrites"), note] : []),
    asked.length > 0 ? lines(say("club.neededFromYou"), ...asked.map((topic) => say(needed[topic]))) : null,
    link ? lines(say("club.applicationLink"), link) : null,
    club,
  ]);
}

type HandedIn = {
  /** The club's address. */
  readonly to: string;
  readonly club: string;
  readonly member: { readonly name: string; readonly number: string | null };
  readonly plate: string | null;
  /** More had been asked for. */
  readonly isAgain: boolean;
  /** The application's page in the admin, which only a registrar opens. */
  readonly link: string;
  readonly id: number;
};

/** To the club: a member has handed in an application. Everything else of it is on its page alone. */
export function handedInEmail({ to, club, member, plate, isAgain, link, id }: HandedIn): EmailMessage {
  const who = mayBeGreeted(member.name) ? member.name : `Member ${member.number ?? "without a number"}`;
  const what = isAgain
    ? "has answered and handed in the application for a concession again"
    : "has handed in an application for a concession";
  return {
    to,
    kind: "application-handed-in",
    about: `/applications/${id}`,
    subject: `${isAgain ? "Handed in again" : "Handed in"}: an application for a concession (${club})`,
    body: [`${who} ${what}.`, `Plate: ${plate ?? "none"}`, `The application:\n${link}`, club].join("\n\n"),
    code: null,
    link,
  };
}
