import type { AskedTopic, RequestTopic } from "#rules/siv-application-requests";
import { userById } from "../../db/account/users";
import { isBookedAgain } from "../../db/club/siv-application-steps";
import type { SivApplicationRow } from "../../db/club/siv-applications";
import { clubName, clubZone } from "../../db/content/site-settings";
import { finishMail } from "../../db/post/finish-mail";
import { instant } from "../../domain/clock";
import type { RegistrarStep } from "../../domain/club/siv-application-states";
import { fromLocalField } from "../../domain/club-time";
import { listDocuments, listPhotos } from "../../http/api/club/siv-applications/siv-application-wire";
import type { Services } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { sivApplicationEmail } from "../../mail/siv-application-emails";
import { vehicleName } from "./siv-application-list";
import type { Typed } from "./siv-application-step";

/** The topics with the files that their places have now. */
const withFiles = (topics: readonly RequestTopic[], row: SivApplicationRow): readonly AskedTopic[] => {
  const photos = Object.entries(listPhotos(row)).map(([slot, id]) => ({ topic: `photo-${slot}`, id }));
  const documents = listDocuments(row).map(({ slot, id }) => ({ topic: `document-${slot}`, id }));
  const files = [...photos, ...documents];
  return topics.map((topic) => ({
    topic,
    files: files.filter((file) => file.topic === topic).map(({ id }) => id),
  }));
};

/** What a step says to the member. */
type Sent = {
  readonly note: string | null;
  readonly inspection: { at: string; place: string } | null;
  readonly asked: readonly AskedTopic[];
};

/** What the member is told of a step. */
export async function stepEmail(
  { db, settings }: Services,
  row: SivApplicationRow,
  state: RegistrarStep,
  { note, inspection, asked }: Sent,
): Promise<EmailMessage> {
  const [site] = settings.siteOrigins;
  const [user, club, zone] = await Promise.all([userById(db, row.user_id), clubName(db), clubZone(db)]);
  const vehicle = JSON.parse(row.vehicle ?? "{}") as Parameters<typeof vehicleName>[0];
  const email = sivApplicationEmail({
    to: user?.email ?? "",
    club,
    state,
    vehicle: vehicleName(vehicle),
    note,
    asked: asked.map(({ topic }) => topic),
    inspection: inspection && { at: { time: inspection.at, zone }, place: inspection.place },
    id: row.id,
    link: site ? `${site}/specialvehicle/${row.id}` : null,
  });
  return finishMail(db, email);
}

/**
 * What was typed for a step, as it is stored and mailed; of an inspection without a time nothing. Where a
 * decline or an approval is taken back, the inspection that stays booked.
 */
export async function readSent(
  { db, clock }: Services,
  row: SivApplicationRow,
  to: RegistrarStep,
  typed: Typed,
): Promise<Sent> {
  const at = fromLocalField(typed.time, await clubZone(db));
  const isBooked = to === "inspection-booked" && !Number.isNaN(at);
  const { inspection_at, inspection_place } = row;
  const isBack = to === "reopened" || to === "submitted";
  const stays = isBack && inspection_at !== null && (await isBookedAgain(db, row.id, clock.now()));
  return {
    note: typed.words.trim() || null,
    inspection: stays
      ? { at: inspection_at, place: inspection_place ?? "" }
      : isBooked
        ? { at: instant(at), place: typed.place.trim() }
        : null,
    asked: to === "more-information" ? withFiles(typed.topics, row) : [],
  };
}
