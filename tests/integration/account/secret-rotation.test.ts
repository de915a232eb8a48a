import { decodeJwt, decodeProtectedHeader } from "jose";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCode } from "#backend/src/db/account/one-time-codes";
import { getFeed } from "#backend/src/db/club/calendar-feeds";
import { answerWrite, claimWrite } from "#backend/src/db/idempotent-writes";
import { signToken } from "#backend/src/domain/account/access-token";
import type { SecretKeys } from "#backend/src/domain/secret-keys";
import { keyedHash } from "#backend/src/domain/secrets";
import { changeAddressRequest } from "#contract/address";
import { addressPaths, clubPaths, userPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { callBackend, noSite } from "../../support/shop/buyers";

const older = "the-older-secret-of-this-suite-0123456789";
/** As the backend had it before the rotation. */
const olderKeys: SecretKeys = [{ kid: null, secret: older }];
const rotated = `k2:the-newer-secret-of-this-suite-0123456789,k1:${older}`;
const email = "member@example.com";

let club: Club;
let userId: number;
let login: Awaited<ReturnType<typeof callBackend>>;

beforeAll(async () => {
  club = await startClub({
    sites: 0,
    backendEnv: { SITE_ORIGINS: noSite, JWT_SECRET: rotated, CODE_SECRET: rotated },
  });
  userId =
    (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;
  const fingerprint = "f".repeat(21);
  const request = { email, purposes: ["login"], fingerprint, userId } as const;
  const password = await createCode(club.db, olderKeys, request, Date.now());
  login = await callBackend(club, userPaths.login, { username: email, password, fingerprint });
});
afterAll(() => club?.stop());

const bearer = () => String(login.body.access_token);

describe("once JWT_SECRET and CODE_SECRET have a newer key", () => {
  it("a code that was sent before signs in, by a token of the newer key", () => {
    expect(login.status).toBe(200);
    expect(decodeProtectedHeader(bearer()).kid).toBe("k2");
  });

  it("a member stays signed in with a token of before", async () => {
    const familyId = String(decodeJwt(bearer()).sid);
    const token = await signToken(olderKeys, "api", { userId, familyId }, Date.now());
    const headers = { authorization: `Bearer ${token}`, connection: "close" };
    expect((await fetch(club.backend + userPaths.authUser, { headers })).status).toBe(200);
  });

  it("a calendar address of before stays the member's", async () => {
    const { token } = await getFeed(club.db, olderKeys, userId, Date.now());
    const reply = await callBackend(club, clubPaths.feedToken, {}, bearer());
    expect(reply.body.token).toBe(token);
    expect((await callBackend(club, clubPaths.feed, { token })).status).toBe(200);
  });

  it("a write of before that is sent again gets its first answer", async () => {
    const write = { id: 1, idempotency_key: "a-key-of-this-suite-alone" };
    const read = JSON.stringify(v.parse(changeAddressRequest, write));
    const hash = await keyedHash(older, `${addressPaths.enable}\n${read}`);
    await claimWrite(club.db, { ownerId: userId, hash }, Date.now());
    await answerWrite(club.db, { ownerId: userId, hash }, '{"item":"the first answer"}');
    const again = await callBackend(club, addressPaths.enable, write, bearer());
    expect(again.body).toEqual({ item: "the first answer" });
  });
});
