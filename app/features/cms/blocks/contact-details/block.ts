import type { SocialLink } from "~/domain/content/social-links";
import type { LinkView } from "../../view-types";
import type { BlockDefinition } from "../definition";

export const block: BlockDefinition = {
  variables:
    "`organisation`, `address`, `phone`, `email`, `abn`; what is missing comes from the club's settings",
  stylesheets: ["contact-details"],
  blank: { position: 8, label: "Contact details", variables: {} },
};

declare module "../content" {
  interface BlockContents {
    "contact-details": {
      readonly organisation: string | null;
      readonly address: string | null;
      readonly phone: LinkView | null;
      readonly email: LinkView | null;
      readonly abn: string | null;
      readonly networks: readonly SocialLink[];
    };
  }
}
