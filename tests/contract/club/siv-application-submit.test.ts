import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { contentPaths, vehiclePaths } from "#contract/paths";
import { getStateId } from "#rules/australia";
import { photoSlots } from "#rules/siv-application-values";
import { base, emailsTo, expectRefusal, get, hasOutbox, post, signIn, signUp } from "../backend";
import { ours } from "../suites";
import {
  answers,
  complete,
  declarations,
  draft,
  freshKey,
  getFields,
  getItem,
  getText,
  list,
  path,
  pdf,
  read,
  signatureKey,
  submit,
  submitted,
  typedSignature,
  upload,
} from "./siv-applications";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("life@example.com")).access_token;
});

const suite = ours("siv_submission", "sends an application by its update");
const update = (id: number, fields: object, token = owner) => post(path.update, { id, ...fields }, token);

suite("an application that has been handed in", () => {
  it("says what was signed", async () => {
    const { access_token } = await signIn("member@example.com");
    const { data } = await list(access_token);
    const signed = data.filter(({ status }) => status !== "draft" && status !== "more-information");
    expect(signed.length).toBeGreaterThan(0);
    for (const { id, signature } of signed) {
      const { text, text_hash } = await getText(access_token, id);
      expect([signature?.text, signature?.text_hash]).toEqual([text, text_hash]);
    }
  });
});

suite("handing in", () => {
  it("says everything that is missing, each by itself", async () => {
    const { access_token } = await signUp();
    const item = await draft(access_token, { year_built: null });
    const signature = { ...(await typedSignature(access_token, item)), name: "Nobody" };
    const fields = getFields(await submit(access_token, item.id, signature));
    expect(fields).toEqual([
      "membership",
      "date_of_birth",
      "residential_address",
      "phone",
      "licence_number",
      "licence_state_id",
      "licence_expiry",
      "vehicle",
      "special_class",
      "garaging_address",
      "is_modified",
      "evidence_of_age",
      "roadworthy_number",
      "roadworthy_date",
      ...photoSlots.map((slot) => `photo-${slot}`),
      ...(await declarations()).map((id) => `declared-${id}`),
      "signature.name",
    ]);
  });

  it("asks for what the answers make necessary", async () => {
    const asked = async (fields: object) => {
      const item = await complete(owner, fields);
      return getFields(await submit(owner, item.id, await typedSignature(owner, item)));
    };
    expect(await asked({ is_modified: true })).toEqual(["modifications"]);
    expect(await asked({ special_class: "street-rod" })).toEqual(["approval_plate"]);
    expect(await asked({ licence_expiry: "2020-01-01" })).toEqual(["licence_expiry"]);
    expect(await asked({ evidence_of_age: " " })).toEqual(["evidence_of_age"]);
  });

  it("asks for proof of ownership where the scheme does", async () => {
    const item = await complete(owner, {}, { plate_state_id: getStateId("NSW") });
    const handIn = async () => submit(owner, item.id, await typedSignature(owner, item));
    expect(getFields(await handIn())).toEqual(["document-ownership"]);
    const key = await upload(owner, pdf, "receipt.pdf");
    expect((await post(path.addDocument, { id: item.id, slot: "ownership", key }, owner)).status).toBe(200);
    expect((await handIn()).status).toBe(200);
  });

  it("asks for a valid membership", async () => {
    const { access_token } = await signIn("expired@example.com");
    const item = await complete(access_token);
    const reply = await submit(access_token, item.id, await typedSignature(access_token, item));
    expect(getFields(reply)).toEqual(["membership"]);
  });

  it.each(["sold", "deleted"])("needs a vehicle that was not %s meanwhile", async (what) => {
    const item = await complete(owner);
    const id = item.vehicle?.id;
    const gone =
      what === "sold"
        ? await post(vehiclePaths.update, { id, sold_on: "2026-01-02" }, owner)
        : await post(vehiclePaths.delete, { id }, owner);
    expect(gone.status).toBe(200);
    const signature = await typedSignature(owner, item);
    expect(getFields(await submit(owner, item.id, signature))).toEqual(["vehicle_id"]);
    expect((await read(owner, item.id)).status).toBe("draft");
  });

  it("keeps the signature's evidence and the vehicle as it was", async () => {
    const item = await complete(owner);
    const { text, text_hash } = await getText(owner, item.id);
    expect(text_hash).toBe(createHash("sha256").update(text).digest("hex"));
    expect(text).toContain("Legal name: Teodor Brennock");
    expect(text).toContain("1. What I have stated is true and correct.");
    const signature = await typedSignature(owner, item, { name: " teodor  BRENNOCK ", locale: "pt-BR" });
    const now = getItem(await submit(owner, item.id, signature));
    expect(now).toMatchObject({
      status: "submitted",
      steps: [{ state: "submitted", by_member: true }],
      signature: { method: "typed", name: "teodor  BRENNOCK", text, text_hash, locale: "pt-BR", file: null },
      member_number: "1387",
    });
    expect(Math.abs(Date.parse(now.signature?.signed_at ?? "") - Date.now())).toBeLessThan(60_000);
    const id = item.vehicle?.id;
    expect((await post(vehiclePaths.update, { id, plate: "OTHER" }, owner)).status).toBe(200);
    expect((await read(owner, item.id)).vehicle?.plate).toBe("SIV 465");
    expect(await getText(owner, item.id)).toEqual({ text, text_hash });
  });

  it("tells the club, with no more of the member than the name, the plate and the way to it", async () => {
    const { email } = (await get(contentPaths.currentDomain)).body as { email: string };
    const item = await complete(owner);
    const body = { id: item.id, signature: await typedSignature(owner, item), idempotency_key: freshKey() };
    expect((await post(path.submit, body, owner)).status).toBe(200);
    expect((await post(path.submit, body, owner)).status).toBe(200);
    const mails = await emailsTo(email);
    const told = mails.filter(({ link }) => link === `${base}/admin/applications/${item.id}`);
    expect(told).toHaveLength(1);
    const [{ body: text = "" } = {}] = told;
    for (const said of ["Teodor Brennock", "SIV 465", `/admin/applications/${item.id}`])
      expect(text).toContain(said);
    const { email: address, phone, licence_number, date_of_birth, roadworthy_number } = answers;
    for (const kept of [address, phone, licence_number, date_of_birth, roadworthy_number, "Meatworks"])
      expect(text).not.toContain(kept);
  });

  it("takes the text that was read, and no other", async () => {
    const item = await complete(owner);
    const signature = await typedSignature(owner, item);
    await update(item.id, { phone: "0491 570 159" });
    expect(getFields(await submit(owner, item.id, signature))).toEqual(["signature.text_hash"]);
    const changed = await typedSignature(owner, item);
    await post(vehiclePaths.update, { id: item.vehicle?.id, colour: "Pink" }, owner);
    expect(getFields(await submit(owner, item.id, changed))).toEqual(["signature.text_hash"]);
    const forged = { ...(await typedSignature(owner, item)), text_hash: "0".repeat(64) };
    expect(getFields(await submit(owner, item.id, forged))).toEqual(["signature.text_hash"]);
    expect((await read(owner, item.id)).status).toBe("draft");
  });

  it("refuses an invalid part of the signature", async () => {
    const item = await complete(owner);
    const picture = (await signatureKey(owner)).id;
    const theirs = (await signatureKey(otherMember)).id;
    const document = await upload(owner, Buffer.from("%PDF-1.7\n%%EOF\n"), "a.pdf");
    for (const [field, more] of [
      ["signature.signed_on", { signed_on: "2020-01-01" }],
      ["signature.signed_on", { signed_on: "2099-01-01" }],
      ["signature.locale", { locale: "<b>" }],
      ["signature.file_id", { file_id: picture }],
      ["signature.file_id", { method: "drawn" }],
      ["signature.file_id", { method: "drawn", file_id: theirs }],
      ["signature.file_id", { method: "uploaded", file_id: document }],
      ["signature.name", { name: "Somebody Else" }],
      ["signature.name", { name: "a\u202eb" }],
      ["signature.method", { method: "stamped" }],
    ] as const) {
      const signature = await typedSignature(owner, item, more);
      expect([more, getFields(await submit(owner, item.id, signature))]).toEqual([more, [field]]);
    }
  });

  it("happens once, and not a second time in another state", async () => {
    const item = await complete(owner);
    const body = { id: item.id, signature: await typedSignature(owner, item), idempotency_key: freshKey() };
    const replies = await Promise.all([post(path.submit, body, owner), post(path.submit, body, owner)]);
    const again = await post(path.submit, body, owner);
    for (const reply of replies) expect(reply.body).toEqual(again.body);
    expect(getItem(again).steps).toHaveLength(1);
    expectRefusal(await post(path.submit, { ...body, idempotency_key: freshKey() }, owner), "CONFLICT");
    expectRefusal(await update(item.id, { phone: "1" }), "CONFLICT");
    expectRefusal(
      await post(path.addPhoto, { id: item.id, slot: "front", key: await upload(owner) }, owner),
      "CONFLICT",
    );
    expectRefusal(
      await post(path.removeFile, { id: item.id, key: item.photos[0]?.file.id ?? "" }, owner),
      "CONFLICT",
    );
  });

  it("is taken back by the member, and a vehicle is free again", async () => {
    const { id, vehicle, updated_at } = await submitted(owner);
    const cancelled = getItem(await post(path.disable, { id, updated_at }, owner));
    expect(cancelled.steps.map(({ state }) => state)).toEqual(["submitted", "cancelled"]);
    expectRefusal(await post(path.disable, { id }, owner), "CONFLICT");
    expect((await post(path.create, { vehicle_id: vehicle?.id }, owner)).status).toBe(200);
  });
});
