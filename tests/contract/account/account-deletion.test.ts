import * as v from "valibot";
import { expect, it } from "vitest";
import { siteSettingsWire } from "#contract/content/content";
import { contentPaths, ownUserPaths, userPaths } from "#contract/paths";
import { authUserReply, ownUserReply } from "#contract/user";
import { emailsTo, expectRefusal, get, post, signUp } from "../backend";
import { ours } from "../suites";

const clubEmail = async () => {
  const { email } = v.parse(siteSettingsWire, (await get(contentPaths.currentDomain)).body);
  if (!email) throw new Error("the club has no email address");
  return email;
};

/** What the club was sent about an account. */
const emailsAbout = async (email: string) =>
  (await emailsTo(await clubEmail())).filter((each) => JSON.stringify(each).includes(email));

ours("fields", "asks for the deletion once more, as it cannot show that it was asked")(
  "asking for the account's deletion",
  () => {
    it("tells the club once, deletes nothing, and can be taken back", async () => {
      const { access_token: token, id, email } = await signUp();
      const write = async (path: string) =>
        v.parse(ownUserReply, (await post(path, { id }, token)).body).item.deletion_requested_at;
      const at = await write(ownUserPaths.delete);
      expect(Date.parse(at ?? "")).toBeGreaterThan(0);
      expect(await write(ownUserPaths.delete)).toBe(at);
      expect(await emailsAbout(email)).toHaveLength(1);
      const { user } = v.parse(authUserReply, (await get(userPaths.authUser, token)).body);
      expect(user).toMatchObject({ email, first_name: "Nell", deletion_requested_at: at });
      expect(await write(ownUserPaths.enable)).toBeNull();
      expect(await write(ownUserPaths.enable)).toBeNull();
      expect(await emailsAbout(email)).toHaveLength(1);
    });

    it("is refused for an older version of the account", async () => {
      const { access_token: token, id, email } = await signUp();
      const stale = { id, updated_at: "2020-01-01T00:00:00.000Z" };
      for (const path of [ownUserPaths.delete, ownUserPaths.enable])
        expectRefusal(await post(path, stale, token), "CONFLICT");
      expect(await emailsAbout(email)).toEqual([]);
    });

    it("does not send the club a name that could mislead it", async () => {
      const { access_token: token, id, email } = await signUp({ first_name: "Pay at https://evil.example" });
      await post(ownUserPaths.delete, { id }, token);
      const sent = JSON.stringify(await emailsAbout(email));
      expect(sent).toContain(email);
      expect(sent).not.toContain("evil");
    });

    it("is asked once when the same request comes twice at the same time", async () => {
      const { access_token: token, id, email } = await signUp();
      await Promise.all(Array.from({ length: 8 }, () => post(ownUserPaths.delete, { id }, token)));
      expect(await emailsAbout(email)).toHaveLength(1);
    });
  },
);
