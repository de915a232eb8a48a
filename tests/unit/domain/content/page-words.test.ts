import { describe, expect, it } from "vitest";
import { scorePage } from "~/domain/content/page-words";

describe("a page of the app", () => {
  it.each([
    ["check in ticket", "Check in tickets", ""],
    ["my orders", "Your orders", ""],
    ["order", "Your orders", ""],
    ["TICK", "Check in tickets", ""],
    ["list a run", "List a run", ""],
    ["run", "Runs", "run"],
    ["mitgliedsausweis", "Mitglieds\u00adausweis", ""],
    ["cotisation", "Formules d’adhésion et cotisations", ""],
    ["adhesion", "Formules d’adhésion et cotisations", ""],
    ["チケット", "チケットの確認", ""],
    ["住所を変更", "住所", "変更"],
    ["티켓을", "티켓 확인", ""],
    ["فحص التذاكر", "فحص التذاكر", ""],
    ["تذاكر", "فحص التذاكر", ""],
  ])("is named by %s (%s, %s)", (query, title, keyWords) => {
    expect(scorePage(query, title, keyWords)).toBeGreaterThan(0);
  });

  it.each([
    ["", "Your orders", ""],
    ["/ – !", "Your orders", ""],
    ["fig tree", "Your orders", "ticket invoice"],
    ["club orders", "Your orders", ""],
    ["in", "Check in tickets", "door"],
    ["the", "The calendar on your phone", ""],
    ["card", "Garage", "car"],
    ["car", "Membership card", ""],
    ["カード", "カート", ""],
    ["北海道", "住所", "変更"],
  ])("is not named by %s (%s, %s)", (query, title, keyWords) => {
    expect(scorePage(query, title, keyWords)).toBe(0);
  });

  it("comes first whose words have more of the query, in the title before the key words", () => {
    const inTitle = scorePage("change address", "Change address", "");
    const inBoth = scorePage("change address", "Addresses", "change move");
    const inKeyWords = scorePage("change address", "Profile", "change address");
    const isShort = scorePage("the address", "Profile", "address");
    expect([inTitle, inBoth, inKeyWords, isShort]).toEqual([6, 5, 4, 2]);
  });
});
