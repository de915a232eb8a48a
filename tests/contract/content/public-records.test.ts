import * as v from "valibot";
import { expect, it } from "vitest";
import { groupReply, groupsReply } from "#contract/content/content";
import { contentPaths, filePaths, userPaths } from "#contract/paths";
import { publicProfileReply } from "#contract/user";
import { expectRefusal, get, signIn, signUp } from "../backend";
import { membersSeedCalls, ours } from "../suites";

/** Records of the seeded club that anybody may read. */
const seeded = {
  profile: "tomasz-wielgosz",
  file: "1",
  group: ["cognito", "newsletter_email", "newsletters"],
} as const;

ours("fields", "shows no public profiles")("a public profile", () => {
  const path = userPaths.profile(seeded.profile);

  it("has public fields alone, for every caller", async () => {
    const { access_token } = await signIn("member@example.com");
    for (const token of [undefined, access_token]) {
      const { body } = await get(path, token);
      const { user } = v.parse(publicProfileReply, body);
      expect(user).toMatchObject({ url: seeded.profile, first_name: "Tomasz" });
      expect(Object.keys((body as { user: object }).user).sort()).toEqual([
        "first_name",
        "image",
        "last_name",
        "url",
      ]);
    }
  });

  // @spec 7.16
  it("has a picture of the aspect and width that are asked for", async () => {
    const pictureAt = async (query: string) =>
      v.parse(publicProfileReply, (await get(`${path}?${query}`)).body).user.image ?? "";
    const square = await pictureAt("image_aspect=1x1&image_width=290");
    expect(square).toMatch(/\/1x1\/300\.\w+$/);
    expect((await get(square)).status).toBe(200);
    expect(await pictureAt("")).toBe(square);
    for (const query of ["image_aspect=round", "image_width=0", "image_width=9999", "image_width=x"])
      expectRefusal(await get(`${path}?${query}`), "VALIDATION");
  });

  it("is not found by an id, nor for a member without one", async () => {
    const { id, email } = await signUp();
    for (const name of [String(id), email, "", "1", "%", "TOMASZ-WIELGOSZ' --"])
      expectRefusal(await get(userPaths.profile(name)), "NOT_FOUND");
  });
});

membersSeedCalls("a public file", () => {
  // @spec 7.24
  it("is downloaded by its id, under its name", async () => {
    const file = await get(filePaths.file(seeded.file));
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.pdf"/);
    expect(String(file.body)).toMatch(/^%PDF-/);
    for (const id of ["0", "999999", "..%2f1", "%00"])
      expectRefusal(await get(filePaths.file(id)), "NOT_FOUND");
  });
});

membersSeedCalls("groups", () => {
  const [namespace, model, url] = seeded.group;

  // @spec 7.35, 7.36
  it("are found by namespace, model and url, with images of the size that is asked for", async () => {
    const list = v.parse(groupsReply, (await get(contentPaths.groupList(namespace, model))).body);
    expect(list.data.map((group) => group.url)).toEqual([url]);
    const details = contentPaths.groupDetails(namespace, model, url);
    const { item } = v.parse(groupReply, (await get(`${details}?image_aspect=16x9&image_width=600`)).body);
    expect(item).toMatchObject({ url, model });
    expect(item.children.length).toBeGreaterThan(0);
    const [, width] = /\/16x9\/(\d+)\.\w+$/.exec(item.image ?? "") ?? [];
    expect(Number(width)).toBeGreaterThanOrEqual(600);
    expect((await get(item.image ?? "")).status).toBe(200);
    const [child] = item.children;
    const one = await get(contentPaths.groupDetails(namespace, model, child?.url ?? ""));
    expect(v.parse(groupReply, one.body).item.name).toBe(child?.name);
    expectRefusal(await get(`${details}?image_width=0`), "VALIDATION");
  });
});
