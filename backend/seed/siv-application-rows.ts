import { createHash } from "node:crypto";
import { declarations, schemes } from "#rules/scheme-profiles";
import { signedText, textHash } from "#rules/signed-text";
import { type PhotoSlot, photoSlots, type SivApplicationState } from "#rules/siv-application-values";
import { addDays, addMonths, clubInstant, clubToday } from "./club-time";
import { type StoredPicture, smallestJpeg } from "./media";
import type { StateIds } from "./people-rows";
import type { PictureName } from "./pictures";
import { flag, insertOnce } from "./statements";
import { members } from "./words/members";
import { papers } from "./words/papers";
import { applications, inspectionPlace, type SivApplicationSource } from "./words/siv-applications";
import { vehicles } from "./words/vehicles";

const pen = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80"><path d="M 12 60 C 30 10 44 12 40 44 C 38 62 54 34 66 34 C 78 34 62 62 78 58 C 96 52 98 24 110 26 C 124 30 100 66 126 60 C 150 54 168 30 226 26" stroke="black" stroke-width="2" fill="none" stroke-linecap="round"/></svg>`;

/** The picture of a slot; the vehicle's own cover for its outside. */
const inside: Partial<Record<PhotoSlot, PictureName>> = {
  engine: "workshop",
  identifier: "blueprint",
  interior: "dashboard",
};

type SeededFile = {
  readonly id: string;
  readonly ownerId: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
};

/** 128 bits, the same each time. */
const fileId = (application: SivApplicationSource, part: string) =>
  createHash("sha256").update(`seeded application ${application.id} ${part}`).digest("hex").slice(0, 32);

function getVehicle({ vehicleId }: SivApplicationSource) {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const owner = members.find(({ id }) => id === vehicle?.ownerId);
  if (!vehicle || !owner) throw new Error(`The seed has no vehicle ${vehicleId} with an owner`);
  return { vehicle, owner };
}

const hasPhoto = ({ steps }: SivApplicationSource, slot: PhotoSlot) => steps.length > 0 || slot === "front";

function listFiles(
  application: SivApplicationSource,
  stored: readonly StoredPicture[],
): readonly SeededFile[] {
  const { vehicle, owner } = getVehicle(application);
  const cover = vehicle.photos[0]?.[0] ?? "barn-find";
  const photos = photoSlots
    .filter((slot) => hasPhoto(application, slot))
    .map((slot) => ({
      id: fileId(application, slot),
      ownerId: owner.id,
      name: `${slot}.jpg`,
      type: "image/jpeg",
      bytes: smallestJpeg(stored, inside[slot] ?? cover),
    }));
  const drawing = {
    id: fileId(application, "signature"),
    ownerId: owner.id,
    name: "signature.svg",
    type: "application/octet-stream",
    bytes: new TextEncoder().encode(pen),
  };
  return application.isDrawn ? [...photos, drawing] : photos;
}

/** The papers of a vehicle, in the order of the contract's slots. */
const getPapers = (vehicleId: number) =>
  (["ownership", "roadworthy"] as const).flatMap((slot) =>
    papers
      .filter((paper) => paper.vehicleId === vehicleId && paper.name.includes(slot))
      .map(({ id, name }) => ({ slot, id, name })),
  );

const getKey = (id: string) => `f/${id}`;

/** Stores the applications' private files. */
export async function storeSivApplicationFiles(
  media: R2Bucket,
  stored: readonly StoredPicture[],
): Promise<void> {
  const files = applications.flatMap((application) => listFiles(application, stored));
  await Promise.all(
    files.map(({ id, bytes, type }) => media.put(getKey(id), bytes, { httpMetadata: { contentType: type } })),
  );
}

type Written = {
  readonly states: StateIds;
  readonly now: Date;
  readonly stored: readonly StoredPicture[];
};

/** Applications with their files and steps. Members, vehicles and schemes must come first. */
export async function sivApplicationStatements(
  db: D1Database,
  written: Written,
): Promise<D1PreparedStatement[]> {
  const each = await Promise.all(applications.map((source) => oneApplication(db, source, written)));
  const files = applications.flatMap((source) => {
    // The day before it was handed in.
    const daysAgo = (source.steps[0]?.daysAgo ?? 0) + 1;
    const addedAt = clubInstant(addDays(clubToday(written.now), -daysAgo), "10:15");
    return listFiles(source, written.stored).map((file) => ({ ...file, addedAt }));
  });
  return [
    ...files.map(({ id, ownerId, name, type, bytes, addedAt }) =>
      insertOnce(db, "files", {
        id,
        object_key: getKey(id),
        owner_id: ownerId,
        name,
        content_type: type,
        bytes: bytes.byteLength,
        is_public: 0,
        created_at: addedAt,
      }),
    ),
    ...each.flat(),
  ];
}

async function oneApplication(
  db: D1Database,
  source: SivApplicationSource,
  { states, now }: Written,
): Promise<D1PreparedStatement[]> {
  const { vehicle, owner } = getVehicle(source);
  const today = clubToday(now);
  const queensland = states.get("QLD") ?? null;
  const [scheme] = schemes;
  if (!scheme) throw new Error("The seed has no scheme");
  const toInstant = (daysAgo: number) => clubInstant(addDays(today, -daysAgo), "10:15");
  const last = source.steps.at(-1);
  const signedAgo = source.steps.filter(({ state }) => state === "submitted").at(-1)?.daysAgo;
  const began = toInstant((source.steps[0]?.daysAgo ?? 1) + 2);
  const home = owner.address
    ? `${owner.address.street}\n${owner.address.suburb} QLD ${owner.address.postcode}`
    : null;
  const { membership } = owner;
  const fields = {
    kind: source.kind,
    special_class: "thirty-years",
    legal_name: `${owner.firstName} ${owner.lastName}`,
    date_of_birth: owner.dateOfBirth,
    residential_address: home,
    email: owner.email,
    phone: owner.mobile,
    licence_number: owner.licence ?? null,
    licence_state_id: queensland,
    licence_expiry: addMonths(today, 26),
    customer_reference: null,
    garaging_address: home,
    modifications: vehicle.modifications ?? null,
    approval_plate: null,
    evidence_of_age: source.evidence,
    roadworthy_number: `RW-${vehicle.id}0417`,
    roadworthy_date: addDays(today, -(source.steps[0]?.daysAgo ?? 1) - 6),
    chosen_days: null,
  };
  const snapshot = {
    id: vehicle.id,
    make: vehicle.make,
    model: vehicle.model,
    variant: vehicle.variant ?? null,
    body: vehicle.body,
    year_built: vehicle.built.year,
    month_built: vehicle.built.month ?? null,
    colour: vehicle.colour,
    plate: vehicle.plate ?? null,
    plate_state_id: vehicle.plate ? queensland : null,
    identifier_kind: vehicle.identifier?.kind ?? "none",
    identifier: vehicle.identifier?.value ?? null,
    engine_number: vehicle.engine ?? null,
  };
  const ends = membership?.ends;
  const member = {
    member_number: membership?.number ?? null,
    financial_until: ends ? addDays(addMonths(today, ends.months ?? 0), ends.days ?? 0) : null,
  };
  const photos = photoSlots.filter((slot) => hasPhoto(source, slot));
  const documents = getPapers(vehicle.id);
  const answer = source.steps.findLast(({ state }) => state === "submitted")?.answer ?? null;
  const file = (id: string, name = "") => ({ id, name, content_type: "", bytes: 0, created_at: began });
  const text = signedText(
    {
      ...fields,
      ...member,
      answer,
      is_modified: fields.modifications !== null,
      vehicle: snapshot,
      photos: photos.map((slot) => ({ slot, file: file(fileId(source, slot)) })),
      documents: documents.map(({ slot, id, name }) => ({ slot, file: file(id, name) })),
    },
    {
      scheme: {
        name: scheme.name,
        classes: scheme.classes.map(({ id, label }) => ({ id, label, age_years: null, built_by: null })),
        declarations: [...declarations],
      },
      states: new Map([...states].map(([code, id]) => [id, code])),
    },
  );
  const signature =
    signedAgo === undefined
      ? null
      : JSON.stringify({
          method: source.isDrawn ? "drawn" : "typed",
          name: fields.legal_name,
          signed_on: addDays(today, -signedAgo),
          signed_at: toInstant(signedAgo),
          file_id: source.isDrawn ? fileId(source, "signature") : null,
          text_hash: await textHash(text),
          text,
          locale: "en",
        });
  const { inspectionInDays: inDays } = source;
  const decided = source.steps.find(({ state }) => state === "approved" || state === "declined");
  return [
    insertOnce(db, "siv_applications", {
      ...fields,
      id: source.id,
      user_id: owner.id,
      vehicle_id: vehicle.id,
      scheme_id: scheme.id,
      status: last?.state ?? ("draft" satisfies SivApplicationState),
      is_modified: flag(fields.modifications !== null),
      declared: JSON.stringify(signature ? declarations.map(({ id }) => id) : []),
      photos: JSON.stringify(Object.fromEntries(photos.map((slot) => [slot, fileId(source, slot)]))),
      documents: JSON.stringify(documents.map(({ slot, id }) => ({ slot, id }))),
      vehicle: signature && JSON.stringify(snapshot),
      ...(signature ? member : {}),
      signature,
      is_unsigned: flag(signature === null),
      note: last?.note ?? null,
      asked: JSON.stringify(
        (last?.asked ?? []).map((topic) => {
          const files = photos
            .filter((slot) => topic === `photo-${slot}`)
            .map((slot) => fileId(source, slot));
          return { topic, files };
        }),
      ),
      answer,
      inspection_at: inDays === undefined ? null : clubInstant(addDays(today, inDays), "09:00"),
      inspection_place: inDays === undefined ? null : inspectionPlace,
      submitted_at: signedAgo === undefined ? null : toInstant(signedAgo),
      decided_at: decided ? toInstant(decided.daysAgo) : null,
      created_at: began,
      updated_at: last ? toInstant(last.daysAgo) : began,
    }),
    ...source.steps.map(({ state, daysAgo, note, asked, answer: answered }, place) =>
      stepStatement(db, source.id, place, {
        state,
        at: toInstant(daysAgo),
        note: note ?? null,
        asked: asked ?? [],
        answer: answered ?? null,
        byMember: state === "submitted" || state === "cancelled",
        ownerId: owner.id,
      }),
    ),
  ];
}

type Step = {
  readonly state: SivApplicationState;
  readonly at: string;
  readonly note: string | null;
  readonly asked: readonly string[];
  readonly answer: string | null;
  readonly byMember: boolean;
  readonly ownerId: number;
};

const registrarId = 6;

/** Without the application, which a member's own may have kept out, it has no steps either. */
const stepStatement = (
  db: D1Database,
  applicationId: number,
  place: number,
  { state, at, note, asked, answer, byMember, ownerId }: Step,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO siv_application_steps (id, application_id, status, at, note, author_id, by_member, asked, answer)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE EXISTS (SELECT 1 FROM siv_applications WHERE id = ?2)
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[applicationId * 10 + place, applicationId, state, at, note],
      byMember ? ownerId : registrarId,
      flag(byMember),
      JSON.stringify(asked),
      answer,
    );
