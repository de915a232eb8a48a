import { describe, expect, it } from "vitest";
import { makeFileName } from "#backend/src/domain/content/file-name";

describe("the name of an uploaded file", () => {
  it.each([
    ["Rego certificate.pdf", "Rego certificate.pdf"],
    ["REGO.PDF", "REGO.pdf"],
    ["C:\\fakepath\\rego.pdf", "rego.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["rego.pdf.exe", "rego.pdf.pdf"],
    ["rego.html", "rego.pdf"],
    ["v1.2", "v1.2.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.pdf"],
    ["  .hidden.  ", "hidden.pdf"],
    ["...", "file.pdf"],
    ["", "file.pdf"],
    ["Prüfbericht “1”.pdf", "Prüfbericht “1”.pdf"],
    ["\ud800x.pdf", "x.pdf"],
  ])("%j is stored as %j", (sent, stored) => {
    expect(makeFileName(sent, ["pdf"])).toBe(stored);
  });

  it("keeps either extension of a JPEG", () => {
    expect(makeFileName("a.jpeg", ["jpg", "jpeg"])).toBe("a.jpeg");
    expect(makeFileName("a.png", ["jpg", "jpeg"])).toBe("a.jpg");
  });

  it("has at most 120 characters, and none of them halved", () => {
    const name = makeFileName(`${"🚗".repeat(500)}.pdf`, ["pdf"]);
    expect([[...name].length, name.endsWith("🚗.pdf")]).toEqual([120, true]);
  });
});
