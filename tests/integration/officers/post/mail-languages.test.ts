import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Mails to members are in the language in which they read the site. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());
