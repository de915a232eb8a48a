import { describe, expect, it } from "vitest";
import { removePhoto } from "~/features/profile/photo.server";
import { down, fakeAccount, getForm, member } from "./fake-account";

const shown = (hash: string) => getForm({ intent: "remove", shown: hash });
const user = { ...member, thumbnail: "/assets/i/newphoto/1x1/300.webp" };

describe("removing the photo", () => {
  it("removes the one that was shown", async () => {
    const { deps, updates } = fakeAccount({ user });
    expect(await removePhoto(deps.profile, shown("newphoto"))).toEqual({ ok: true, value: "removed" });
    expect(updates).toEqual([{ changes: { image: null }, updatedAt: null }]);
  });

  it.each([shown("oldphoto"), shown(""), getForm({})])("removes no photo but the shown one", async (form) => {
    const { deps, updates } = fakeAccount({ user });
    expect(await removePhoto(deps.profile, form)).toEqual({ ok: true, value: "changed" });
    expect(updates).toEqual([]);
  });

  it("succeeds when it is already removed, and says what failed", async () => {
    const gone = await removePhoto(fakeAccount().deps.profile, shown("oldphoto"));
    expect(gone).toEqual({ ok: true, value: "removed" });
    const { deps } = fakeAccount({ user, refuses: down });
    expect(await removePhoto(deps.profile, shown("newphoto"))).toMatchObject({
      error: { failure: { kind: "unreachable" } },
    });
  });
});
