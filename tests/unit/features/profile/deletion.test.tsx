import { describe, expect, it } from "vitest";
import type { User } from "~/domain/account/user";
import { askForDeletion, deletionState, withdrawDeletion } from "~/features/profile/deletion.server";
import { DeletionPage } from "~/features/profile/ui/deletion-page";
import type { Submission } from "~/forms/submission";
import { err, ok } from "~/lib/result";
import { input, renderedForm } from "../../forms/rendered-form";
import { down, getForm, member } from "./fake-account";

const unreached = { requestDeletion: async () => err(down), withdrawDeletion: async () => err(down) };
const requestKey = "0123456789abcdef";

/** The page after a post that the backend did not take. */
async function pageAfter(
  act: typeof askForDeletion | typeof withdrawDeletion,
  fields: Readonly<Record<string, string>>,
  isRecordMissing: boolean,
): Promise<string> {
  const done = await act(unreached, 7, getForm(fields));
  const submission: Submission | undefined = done.ok ? undefined : done.error;
  const page = <DeletionPage askedOn={null} isRecordMissing={isRecordMissing} requestKey="newer" />;
  return renderedForm(page, submission);
}

describe("asking for the account's deletion", () => {
  it.each([false, true])(
    "keeps the tick and the key where the club is not reached",
    async (isRecordMissing) => {
      const page = await pageAfter(
        askForDeletion,
        { sure: "yes", intent: "ask", requestKey },
        isRecordMissing,
      );
      expect(page).toContain("We couldn’t reach the club");
      expect(input(page, "sure")).toContain("checked");
      expect(input(page, "requestKey")).toContain(requestKey);
    },
  );

  it("asks for the tick that is missing, and ticks nothing", async () => {
    const page = await pageAfter(askForDeletion, { intent: "ask" }, false);
    expect(page).toContain("There is a problem");
    expect(input(page, "sure")).not.toContain("checked");
  });
});

describe("taking the request back", () => {
  it("can be tried again where the account cannot be had, and says no date", async () => {
    const page = await pageAfter(withdrawDeletion, { intent: "withdraw" }, true);
    expect(page).toContain("We couldn’t reach the club");
    expect(page).toContain('value="withdraw"');
    expect(input(page, "sure")).toBeUndefined();
    expect(page).not.toContain("You asked");
  });
});

it("is not asked for by a call where accounts have no date of such a request", async () => {
  const { deletionRequestedAt, ...seeded } = member;
  const reading = { locale: "en-AU", timeZone: "Australia/Brisbane" };
  const state = async (user: User) => deletionState({ ownUser: async () => ok(user) }, reading);
  expect(await state(seeded)).toEqual(ok({ askedOn: null, canAsk: false }));
  expect(await state(member)).toEqual(ok({ askedOn: null, canAsk: true }));
  expect(await state({ ...member, deletionRequestedAt: "2026-11-01T00:00:00Z" })).toEqual(
    ok({ askedOn: "1 November 2026", canAsk: true }),
  );
});
