// Written by `npm run generate` from app/features/cms/blocks/*/block.ts. Change it there.
export const blanks = [
  { template: "rich-text", label: "Text", variables: {} },
  { template: "heading", label: "Heading", variables: {} },
  { template: "notice", label: "Notice", variables: {} },
  { template: "quote", label: "Quote", variables: { quote: "" } },
  { template: "upcoming-events", label: "Upcoming events", variables: {} },
  { template: "product-list", label: "Products", variables: {} },
  { template: "group-list", label: "Groups", variables: {} },
  { template: "contact-details", label: "Contact details", variables: {} },
  { template: "map-link", label: "Map of the club’s address", variables: {} },
] as const;
