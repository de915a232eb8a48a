import { describe, expect, it } from "vitest";
import { handedInEmail } from "#backend/src/mail/siv-application-emails";

describe("the email of an application that was handed in", () => {
  const about = {
    id: 7,
    to: "secretary@example.com",
    club: "Demo Car Club",
    member: { name: "Marguerite Lindqvist", number: "1204" },
    plate: "SIV 465",
    isAgain: false,
    link: "https://backend.example/applications/7",
  };

  it("names the member, the plate and the application's page", () => {
    const { subject, body } = handedInEmail(about);
    expect(subject).toBe("Handed in: an application for a concession (Demo Car Club)");
    expect(body).toBe(
      "Marguerite Lindqvist has handed in an application for a concession.\n\nPlate: SIV 465\n\nThe application:\nhttps://backend.example/applications/7\n\nDemo Car Club",
    );
  });

  it("says when more had been asked for", () => {
    const { subject, body } = handedInEmail({ ...about, isAgain: true });
    expect(subject).toMatch(/^Handed in again:/);
    expect(body).toContain("handed in the application for a concession again");
  });

  it("does not repeat a name that reads like the club's own text", () => {
    const member = { name: "Pay at https://evil.example", number: "1204" };
    const { body } = handedInEmail({ ...about, member, plate: null });
    expect(body).toMatch(/^Member 1204 has handed in/);
    expect(body).not.toContain("evil");
    expect(body).toContain("Plate: none");
  });
});
