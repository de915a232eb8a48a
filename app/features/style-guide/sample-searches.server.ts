import type { MarkedText } from "~/domain/content/search";

const marked = (...pieces: readonly (readonly [string, boolean])[]): MarkedText => pieces;

/** Search views: found, nothing found, rate limited, backend unreachable. */
export const sampleSearches = [
  {
    query: "rally",
    appPages: {
      heading: "Go straight to",
      pages: [{ href: "/sivevent/new", text: "List a run" }],
      noOther: "",
    },
    view: {
      kind: "found" as const,
      corrected: null,
      first: 1,
      total: 2,
      pages: null,
      results: [
        {
          key: "page-1",
          kind: "page" as const,
          to: "/events",
          title: marked(["The Tropic Line ", false], ["Rally", true]),
          snippet: marked(
            ["Three days in July. The ", false],
            ["rally", true],
            [" starts at the Goods Shed.", false],
          ),
          when: null,
        },
        {
          key: "product-1",
          kind: "product" as const,
          to: "/shop",
          title: marked(["Rally", true], [" plate", false]),
          snippet: marked(),
          when: null,
        },
      ],
    },
  },
  {
    query: "flying saucer",
    appPages: null,
    view: {
      kind: "nothing" as const,
      pages: [["/events", "Runs and events"] as const, ["/about", "About the club"] as const],
      contact: { phone: "(07) 5550 0142", email: "hello@example.com" },
    },
  },
  { query: "rally rally", appPages: null, view: { kind: "paused" as const } },
  { query: "rope", appPages: null, view: { kind: "outage" as const } },
];
