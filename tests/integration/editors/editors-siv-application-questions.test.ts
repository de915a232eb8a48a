import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import {
  pressSivApplicationButton,
  readSivApplication,
  seededSivApplication,
} from "../../support/admin/registrar";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";

let club: Club;
let registrar: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  registrar = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

/** Types the name and ticks the box. */
function sign(member: HttpBrowser, { html, url }: Page): Promise<Page> {
  const form = getForms(html).find(({ fields }) => fields.has("signedName"));
  if (!form) throw new Error("the page has nothing to sign");
  const typed = { method: "typed", signedName: "Marguerite Lindqvist", agreed: "yes" };
  return member.post(url, { ...Object.fromEntries(form.fields), ...typed });
}

it("a question of the registrar is answered before the application is handed in again", async () => {
  const before = await seededSivApplication(club, "inspection-booked");
  const { id } = before;
  const dossier = `/admin/applications/${id}`;
  // The answer to an earlier question stands beside it.
  expect((await registrar.get(dossier)).html).toMatch(
    /Needed: An answer in words, Photo: Rear[\s\S]*the dog[\s\S]*handed it in again[\s\S]*My brother-in-law/,
  );
  const asked = await pressSivApplicationButton(registrar, before, "more-information", {
    words: "Whose hat is that?",
    "asked-answer": "1",
    "asked-garaging": "1",
    "asked-photo-front": "1",
    "asked-declarations": "1",
  });
  expect(asked.status).toBe(200);
  const { front } = JSON.parse(before.photos) as { front: string };
  const stored = await club.db
    .prepare("SELECT asked, answer, confirmed, user_id FROM siv_applications WHERE id = ?")
    .bind(id)
    .first<{ asked: string; answer: string | null; confirmed: string }>();
  expect(stored).toMatchObject({ answer: null, confirmed: "[]" });
  expect(JSON.parse(stored?.asked ?? "")).toEqual([
    { topic: "answer", files: [] },
    { topic: "garaging", files: [] },
    { topic: "photo-front", files: [front] },
  ]);
  const [mail] = await emailsTo(club, "member@example.com");
  expect(mail?.body).toContain("Needed from you:\n- An answer in words\n- Where it is kept\n- Photo: Front");

  const member = await club.signIn("member@example.com");
  const page = `/specialvehicle/${id}`;
  const shown = await member.get(page);
  for (const text of ["Whose hat is that?", "Write your answer", "Photos: Front"])
    expect(shown.html).toContain(text);
  // No way leads to the signature, and the backend takes none.
  expect((await member.get(`${page}/sign`)).html).not.toContain("Sign and hand in");
  const write = (path: string, fields: Record<string, string>) => member.post(path, fields);
  const empty = await write(`${page}/answer`, { answer: " ", intent: "next" });
  expect([empty.status, empty.html.includes("Write your answer to the registrar")]).toEqual([422, true]);
  await write(`${page}/answer`, { answer: "My mother’s.", intent: "next" });
  await write(`${page}/garaging`, {
    garagingAddress: "9 Frangipani Lane\r\nYeppoon QLD 4703",
    intent: "next",
  });
  const still = await write(`${page}/photos?slot=front`, { slot: "front", intent: "next" });
  expect([still.status, still.html.includes("press “I have nothing newer”")]).toEqual([422, true]);
  await write(`${page}/photos?slot=front`, { slot: "front", intent: "confirm" });
  const review = await member.get(`${page}/review`);
  for (const text of ["My mother’s.", "I have nothing newer", "Continue to sign"])
    expect(review.html).toContain(text);

  // Until it is handed in, the answer is the member's alone.
  const waiting = await registrar.get(dossier);
  expect(waiting.html).toContain("Not answered yet");
  expect(waiting.html).not.toContain("My mother");
  const signing = await member.get(`${page}/sign`);
  for (const text of ["Answer to the registrar", "My mother’s.", "Photo: Front"])
    expect(signing.html).toContain(text);
  const signed = await sign(member, signing);
  expect(signed.html).toContain(
    "Answer to the registrar\nAnswer: My mother’s.\nNothing newer to send: Photo: Front",
  );
  expect((await readSivApplication(club, id)).status).toBe("submitted");
  expect((await registrar.get(dossier)).html).toMatch(
    /Whose hat is that\?[\s\S]*handed it in again[\s\S]*My mother’s\.[\s\S]*Looked at again: Where it is kept[\s\S]*nothing newer to send: Photo: Front/,
  );
});

it("the backend refuses what is handed in while something is asked for, whatever the site shows", async () => {
  const { id } = await seededSivApplication(club, "more-information");
  const member = await club.signIn("member@example.com");
  await club.db
    .prepare("UPDATE siv_applications SET answer = 'In the shed.', confirmed = ? WHERE id = ?")
    .bind('["photo-engine"]', id)
    .run();
  const signing = await member.get(`/specialvehicle/${id}/sign`);
  await club.db
    .prepare("UPDATE siv_applications SET asked = ? WHERE id = ?")
    .bind(JSON.stringify([{ topic: "garaging", files: [] }]), id)
    .run();
  const refused = await sign(member, signing);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Something is still missing");
  expect((await readSivApplication(club, id)).status).toBe("more-information");
});

it("what was ticked stays with what was typed", async () => {
  const row = await seededSivApplication(club, "submitted");
  const page = await pressSivApplicationButton(registrar, row, "more-information", { "asked-evidence": "1" });
  expect(page.status).toBe(422);
  expect(page.html).toMatch(/name="asked-evidence" value="1" checked/);
  expect(page.html).not.toMatch(/name="asked-answer" value="1" checked/);
});

it("a question with nothing ticked is asked in words alone", async () => {
  const row = await seededSivApplication(club, "submitted");
  const page = await pressSivApplicationButton(registrar, row, "more-information", {
    words: "Whose car is it?",
  });
  expect(page.status).toBe(200);
  const stored = await club.db
    .prepare("SELECT asked FROM siv_applications WHERE id = ?")
    .bind(row.id)
    .first("asked");
  expect(JSON.parse(String(stored))).toEqual([]);
});
