import { html, type PageSource } from "../page-source";

const tab = (name: string, text: string) => ({
  width: 12,
  tab: name,
  widgets: [
    { type: "heading", settings: { heading: name } },
    { type: "text", settings: { text } },
  ],
});

/** A page in the legacy form, with a row of tabs: the first is open (spec §2). */
export const rules: PageSource = {
  id: 10,
  url: "rules",
  name: "Club rules",
  title: "Club rules",
  description:
    "How we behave, how runs are run, how the concession is kept honest, and how decisions are made.",
  priority: 0.5,
  touchedDaysAgo: 260,
  rows: [
    {
      type: "columns",
      blocks: [
        {
          width: 12,
          widgets: [
            {
              type: "text",
              settings: {
                text: "<p>These are the rules in plain words. The constitution hangs in the library, and the secretary will send you a copy: secretary@example.com.</p>",
              },
            },
          ],
        },
      ],
    },
    {
      type: "tabs",
      blocks: [
        tab(
          "Everyone",
          html(
            "<ol>",
            "<li>Be kind to beginners.</li>",
            "<li>Ask before you touch a car, and keep belts and buckles off the paint.</li>",
            "<li>No drink before a drive, and none for anyone who is driving.</li>",
            "<li>Children are welcome everywhere but the pit.</li>",
            "<li>Criticise the work, never the person.</li>",
            "</ol>",
          ),
        ),
        tab(
          "On a run",
          html(
            "<ol>",
            "<li>The leader sets the pace. The last car carries the rope and stops for everyone.</li>",
            "<li>At every turn, wait until you see the car behind you.</li>",
            "<li>Leave room for other traffic to pass, and let it.</li>",
            "<li>We do not drive through water over a road.</li>",
            "<li>If you leave early, tell the leader or the last car, so that nobody looks for you.</li>",
            "</ol>",
          ),
        ),
        tab(
          "Concession",
          html(
            "<ol>",
            "<li>A run is listed on the register before it is driven. A change is written as a change and a cancelled run stays listed.</li>",
            "<li>The leader must be financial on the day of the run, not merely on the day of listing it.</li>",
            "<li>If your membership lapses, the club must tell the department. We write to you first, twice.</li>",
            "<li>No hire, no reward, no weddings for money.</li>",
            '<li>The rest is under <a href="/concessional-registration">concessional registration</a>.</li>',
            "</ol>",
          ),
        ),
        tab(
          "Deciding things",
          html(
            "<ol>",
            "<li>The annual general meeting is in August. Twenty-one days' notice, and twenty members for a quorum.</li>",
            "<li>Full, family and life members vote. Proxies are in writing and in person.</li>",
            "<li>The committee may spend up to two thousand dollars without asking. Above that it asks.</li>",
            '<li>A complaint goes to the president, or if it is about the president, to <a href="/contact">the secretary</a>. You will be heard within fourteen days.</li>',
            "</ol>",
          ),
        ),
      ],
    },
  ],
};
