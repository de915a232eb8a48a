import { describe, expect, it } from "vitest";
import { DraftNotice, SaveDraftButton } from "~/forms/ui/draft-notice";
import en from "../../../locales/en.json";
import { renderedForm } from "./rendered-form";

describe("a draft", () => {
  const began = { key: "draft.beganWeekday", values: { weekday: "Tuesday" } } as const;

  it("says when it was begun, and can be gone on with or discarded", async () => {
    const page = await renderedForm(<DraftNotice began={began} to="/garage/new" />);
    expect(page).toContain("You began this on Tuesday");
    expect(page).toContain('href="/garage/new"');
    expect(page).toMatch(/<form method="post"[^>]*><button name="intent" value="discard-draft"/);
    expect(page).not.toContain(en.draft.changedSince);
  });
  it("says that its record has changed since, and posts where it is told", async () => {
    const page = await renderedForm(
      <DraftNotice began={began} to="/x" action="/garage/drafts" hasChangedSince />,
    );
    expect(page).toContain(en.draft.changedSince);
    expect(page).toContain('action="/garage/drafts"');
  });
  it("names what it is of, where a page shows several", async () => {
    const page = await renderedForm(<DraftNotice began={began} to="/x" of="Business" />);
    expect(page.match(/<span class="visually-hidden">: Business<\/span><\/(?:a|button)>/g)).toHaveLength(2);
  });
  it("is saved by a button that lets unfinished fields through", async () => {
    const page = await renderedForm(<SaveDraftButton />);
    expect(page).toContain('name="intent" value="save-draft" formnovalidate=""');
  });
});
