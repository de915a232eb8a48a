import type { RegistrarStep } from "../domain/club/siv-application-states";
import { type EmailMessage, mayBeGreeted } from "./email-messages";

type Step = {
  readonly to: string;
  readonly club: string;
  readonly state: RegistrarStep;
  /** "1965 Austral Meridian". */
  readonly vehicle: string;
  /** The registrar's words; null for none. */
  readonly note: string | null;
  /** What more information is asked for, in words. */
  readonly asked: readonly string[];
  /** On the club's clock, in words. */
  readonly inspection: { readonly time: string; readonly place: string } | null;
  /** The application on the site; null when no site is configured. */
  readonly link: string | null;
  readonly id: number;
};

const texts: Readonly<Record<RegistrarStep, readonly [subject: string, body: string]>> = {
  submitted: [
    "The approval of your concession application is withdrawn",
    "The club has withdrawn its approval and decides on your application again. Do not drive the vehicle under the concession before that. You need not hand it in again.",
  ],
  "more-information": [
    "Your concession application needs more",
    "The registrar needs more before your application can go on. Open it, answer and change what is asked for, sign and send it again.",
  ],
  "inspection-booked": [
    "An inspection is booked",
    "Please bring the vehicle and its papers to an inspection.",
  ],
  approved: ["Your concession application is approved", "The club has approved your application."],
  declined: ["Your concession application is declined", "The club has declined your application."],
  reopened: [
    "The club decides on your concession application again",
    "The club has taken back that it declined your application, and decides on it again. You need not hand it in again.",
  ],
  lodged: ["Your concession application is lodged", "Your application is with the transport department now."],
  active: [
    "Your concession is active",
    "The concession has begun. You can list runs, and drive the vehicle as the scheme permits.",
  ],
  lapsed: [
    "Your concession has lapsed",
    "The concession has ended. Do not drive the vehicle under it any more.",
  ],
};

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
  const [subject, text] = texts[state];
  const parts = [
    `Your application for a concession, ${vehicle}:`,
    text,
    ...(inspection && state !== "inspection-booked" ? ["The inspection stays booked."] : []),
    ...(inspection ? [`When: ${inspection.time}\nWhere: ${inspection.place}`] : []),
    ...(note ? [`The registrar writes:\n\n${note}`] : []),
    ...(asked.length > 0 ? [`Needed from you:\n${asked.map((topic) => `- ${topic}`).join("\n")}`] : []),
    ...(link ? [`Your application:\n${link}`] : []),
    club,
  ];
  return {
    to,
    kind: "application-step",
    about: `/applications/${id}`,
    subject: `${subject} (${club})`,
    body: parts.join("\n\n"),
    code: null,
    link,
  };
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
