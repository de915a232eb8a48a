import { contactLink } from "~/domain/content/links/contact-link.server";
import { readSocialLinks } from "~/domain/content/social-links";
import type { Read } from "../read";
import { getCommon, saysMore } from "../shared-readers.server";
import { firstWords } from "../variables.server";

/**
 * organisation, address, phone, email, abn: what the editor left out comes from the club's settings (spec
 * §3).
 */
export const read: Read<"contact-details"> = (block, options) => {
  const { variables } = block;
  const { club } = options;
  const common = getCommon(block, options);
  const facts = {
    organisation:
      firstWords(variables, ["organisation", "organization", "name"]) ?? (club?.organisationName || null),
    address: firstWords(variables, ["address"]) ?? club?.address ?? null,
    phone: contactLink("tel:", firstWords(variables, ["phone", "telephone"]) ?? club?.phone ?? null),
    email: contactLink("mailto:", firstWords(variables, ["email"]) ?? club?.email ?? null),
    abn: firstWords(variables, ["abn"]) ?? club?.abn ?? null,
  };
  const networks = club ? readSocialLinks(club) : [];
  const shown = saysMore(common) || Object.values(facts).some(Boolean) || networks.length > 0;
  return shown ? { design: "contact-details", ...common, ...facts, networks } : null;
};
