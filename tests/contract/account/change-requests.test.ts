import * as v from "valibot";
import { expect, it } from "vitest";
import { askForChangeReply, changeRequestList } from "#contract/account/change-request";
import { userPaths } from "#contract/paths";
import { expectRefusal, get, post, signUp } from "../backend";
import { ours } from "../suites";

const openOf = async (token: string) =>
  v.parse(changeRequestList, (await get(userPaths.changeRequests, token)).body).data;

ours("change_requests", "leads to the club's mail")("a request for another address or name", () => {
  it("waits until it is withdrawn, once for each kind", async () => {
    const { access_token: token } = await signUp();
    const asked = await post(userPaths.askForChange, { kind: "email", email: "other@example.com" }, token);
    const { item } = v.parse(askForChangeReply, asked.body);
    expect(item).toMatchObject({ kind: "email", email: "other@example.com" });
    const name = { kind: "name", first_name: "Robin", last_name: "Wren" };
    expect((await post(userPaths.askForChange, name, token)).status).toBe(200);
    await post(userPaths.askForChange, { kind: "email", email: "third@example.com" }, token);
    const open = await openOf(token);
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(["email", "name"]);
    for (const { id } of open) expect((await post(userPaths.withdrawChange, { id }, token)).status).toBe(200);
    expect(await openOf(token)).toEqual([]);
    expectRefusal(await post(userPaths.withdrawChange, { id: item.id }, token), "NOT_FOUND");
  });

  it("is refused for what the account says already, for no address and without a session", async () => {
    const { access_token: token, email } = await signUp();
    for (const body of [{ kind: "email", email }, { kind: "email", email: "nobody" }, { kind: "plate" }])
      expectRefusal(await post(userPaths.askForChange, body, token), "VALIDATION");
    expectRefusal(
      await post(userPaths.askForChange, { kind: "email", email: "a@example.com" }),
      "UNAUTHENTICATED",
    );
    expectRefusal(await get(userPaths.changeRequests), "UNAUTHENTICATED");
  });

  it("is seen and withdrawn by its member alone", async () => {
    const [one, other] = [await signUp(), await signUp()];
    await post(userPaths.askForChange, { kind: "email", email: "mine@example.com" }, one.access_token);
    const [open] = await openOf(one.access_token);
    expect(await openOf(other.access_token)).toEqual([]);
    expectRefusal(await post(userPaths.withdrawChange, { id: open?.id }, other.access_token), "NOT_FOUND");
    expect(await openOf(one.access_token)).toHaveLength(1);
  });
});
