import * as v from "valibot";
import { beforeAll, expect } from "vitest";
import { fileField, uploadFileReply } from "#contract/file";
import { filePaths } from "#contract/paths";
import { maxFileDescriptionLength } from "#rules/vehicle-limits";
import { base, call, expectRefusal, hasOutbox, post, signIn } from "../backend";
import { oursIt } from "../suites";
import { controlCharacters, create, getItem, path, read } from "./garage";

let owner: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
});

async function uploadPaper(): Promise<string> {
  const body = new FormData();
  body.set(fileField, new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "scan.pdf");
  return v.parse(uploadFileReply, (await call("POST", filePaths.upload, { token: owner, body })).body).item
    .id;
}

/** A vehicle with one document of its own. */
async function withPaper() {
  const [{ id }, paper] = [await create(owner), await uploadPaper()];
  expect((await post(path.update, { id, documents: [paper] }, owner)).status).toBe(200);
  return { id, paper };
}

const describeAs = (id: number, descriptions: unknown) =>
  post(path.update, { id, document_descriptions: descriptions }, owner);
const getTexts = async (id: number) =>
  (await read(owner, id)).documents.map(({ description }) => description);

oursIt("file_upload", "takes no documents")("a document keeps its owner's words for what it is", async () => {
  const { id, paper } = await withPaper();
  expect(await getTexts(id)).toEqual([""]);
  const item = getItem(await describeAs(id, [{ id: paper, description: " Roadworthy certificate " }]));
  expect(item.documents).toMatchObject([{ name: "scan.pdf", description: "Roadworthy certificate" }]);
  expect((await post(path.update, { id, colour: "Teal" }, owner)).status).toBe(200);
  expect(await getTexts(id)).toEqual(["Roadworthy certificate"]);
  await describeAs(id, [{ id: paper, description: "" }]);
  expect(await getTexts(id)).toEqual([""]);
});

oursIt("file_upload", "takes no documents")("no other vehicle's document can be described", async () => {
  const [{ id }, other] = [await withPaper(), await withPaper()];
  for (const descriptions of [
    [{ id: other.paper, description: "Mine" }],
    [{ id: "nosuchfile", description: "Mine" }],
    ...[...controlCharacters, "x".repeat(maxFileDescriptionLength + 1), {}].map((description) => [
      { id: other.paper, description },
    ]),
  ])
    expectRefusal(await describeAs(id, descriptions), "VALIDATION");
  expect(await getTexts(other.id)).toEqual([""]);
});
