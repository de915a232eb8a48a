import { describe, expect, it } from "vitest";
import { readSocialLinks } from "~/domain/content/social-links";

describe("the club's social links", () => {
  it("are the specification's nine networks, in its order", () => {
    const names = "skype xing github pinterest youtube linkedin instagram twitter facebook".split(" ");
    const socialLinks = Object.fromEntries(names.map((name) => [name, `https://${name}.example.com/club`]));
    expect(readSocialLinks({ socialLinks }).map(([network]) => network)).toEqual(
      "Facebook Twitter Instagram LinkedIn YouTube Pinterest GitHub XING Skype".split(" "),
    );
  });

  it("are web addresses, and for Skype a name", () => {
    const socialLinks = {
      facebook: "javascript:alert(1)",
      twitter: "",
      instagram: "not an address",
      constructor: "https://x.example",
      skype: "live:our.club",
      youtube: " https://youtube.example.com/@club ",
    };
    expect(readSocialLinks({ socialLinks })).toEqual([
      ["YouTube", "https://youtube.example.com/@club"],
      ["Skype", "skype:live:our.club?chat"],
    ]);
  });
});
