import { describe, expect, it } from "vitest";
import type { AskedChange } from "~/api/account/change-requests";
import type { ApiError } from "~/api/api-error";
import type { ChangeRequest } from "~/domain/account/change-request";
import {
  askForChange,
  readKind,
  viewChangeRequest,
  withdrawChange,
} from "~/features/profile/change-request.server";
import { ChangeRequestPage } from "~/features/profile/ui/change-request-page";
import { err, ok } from "~/lib/result";
import { input, renderedForm } from "../../forms/rendered-form";
import { down, getForm, member, refusal } from "./fake-account";

const reading = { locale: "en-AU", timeZone: "Australia/Brisbane" };
const waiting: ChangeRequest = {
  id: 3,
  kind: "email",
  email: "new@example.com",
  firstName: null,
  lastName: null,
  askedAt: "2026-11-24T02:00:00Z",
};

/** The club with what it was asked, in memory. */
function fakeClub({
  open = [],
  refuses,
}: {
  readonly open?: readonly ChangeRequest[];
  readonly refuses?: ApiError;
} = {}) {
  const asked: (readonly [AskedChange, string | null])[] = [];
  const withdrawn: number[] = [];
  return {
    asked,
    withdrawn,
    requests: {
      list: async () => ok(open),
      ask: async (change: AskedChange, key: string | null) => {
        if (refuses) return err(refuses);
        asked.push([change, key]);
        return ok();
      },
      withdraw: async (id: number) => {
        if (refuses) return err(refuses);
        withdrawn.push(id);
        return ok();
      },
    },
    profile: { ownUser: async () => ok(member) },
  };
}

const requestKey = "0123456789abcdef";

describe("asking the club for another address or name", () => {
  it("sends an address in lower case, with the form's key", async () => {
    const club = fakeClub();
    const form = getForm({ email: " New@Example.com ", requestKey });
    expect((await askForChange(club, "email", form)).ok).toBe(true);
    expect(club.asked).toEqual([[{ kind: "email", email: "new@example.com" }, requestKey]]);
  });

  it("sends both names, of which the last may be empty", async () => {
    const club = fakeClub();
    await askForChange(club, "name", getForm({ firstName: "Robin", lastName: "" }));
    expect(club.asked).toEqual([[{ kind: "name", first_name: "Robin", last_name: "" }, null]]);
  });

  it.each([
    ["email", { email: "MEMBER@example.com" }, "email", "It’s this one already"],
    ["name", { firstName: "Marguerite", lastName: "Lindqvist" }, "firstName", "It’s this one already"],
    ["email", { email: "nobody" }, "email", "name@example.com"],
    ["name", { firstName: "", lastName: "Wren" }, "firstName", "Enter your first name"],
  ] as const)("of kind %s refuses %j beside its field", async (kind, typed, field, words) => {
    const club = fakeClub();
    const done = await askForChange(club, kind, getForm(typed));
    expect(club.asked).toEqual([]);
    const page = await renderedForm(
      <ChangeRequestPage kind={kind} view={null} requestKey="newer" />,
      done.ok ? undefined : done.error,
    );
    expect(page).toContain(words);
    for (const [name, value] of Object.entries(typed))
      expect(input(page, name)).toContain(`value="${value}"`);
    expect(input(page, field)).toContain('aria-invalid="true"');
  });

  it("keeps what was typed and the key where the club is not reached", async () => {
    const done = await askForChange(
      fakeClub({ refuses: down }),
      "email",
      getForm({ email: "new@example.com", requestKey }),
    );
    const page = await renderedForm(
      <ChangeRequestPage kind="email" view={null} requestKey="newer" />,
      done.ok ? undefined : done.error,
    );
    expect(page).toContain("We couldn’t reach the club");
    expect(input(page, "email")).toContain("new@example.com");
  });
});

describe("a request that waits", () => {
  it("is shown with its day, and can be taken back", async () => {
    const club = fakeClub({ open: [waiting] });
    const view = await viewChangeRequest(club, "email", reading);
    if (!view.ok) throw new Error("no view");
    const page = await renderedForm(
      <ChangeRequestPage kind="email" view={view.value} requestKey={requestKey} />,
      undefined,
    );
    expect(page).toContain("24 November 2026");
    expect(page).toContain("new@example.com");
    const done = await withdrawChange(club, "email", getForm({ intent: "withdraw", id: "3" }));
    expect([done.ok, club.withdrawn]).toEqual([true, [3]]);
    const other = await viewChangeRequest(club, "name", reading);
    expect(other.ok && other.value.open).toBeNull();
  });

  it("that was answered meanwhile leads to its page without words of success", async () => {
    const done = await withdrawChange(
      fakeClub({ refuses: { ...refusal("NOT_FOUND"), status: 404 } }),
      "name",
      getForm({ id: "3" }),
    );
    expect(done).toEqual(ok({ to: "/profile/ask/name", flash: null }));
  });
});

it("knows two kinds", () => {
  expect(["email", "name", "deletion", undefined].map(readKind)).toEqual(["email", "name", null, null]);
});
