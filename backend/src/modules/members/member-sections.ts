import { html } from "hono/html";
import type { Officer } from "../../desk/officer";
import { wrappedEmail } from "../../desk/parts";
import type { Section } from "../../desk/record-page";
import { dayInWords } from "../../domain/club-time";
import { mayIn } from "../roles/rules";
import { nameOf } from "./member-forms";
import type { MemberRow } from "./member-queries";
import type { MemberState } from "./states";

/** Of somebody who has no membership yet. */
const noMembership = (row: MemberRow, officer: Officer, state: MemberState): Section => ({
  id: "membership",
  title: "Membership",
  edit: null,
  facts: [
    [
      "Level",
      state === "none" && mayIn(officer.roles, "members", "change") && officer.userId !== row.id
        ? html`None. <a href="/admin/members/${row.id}/give-membership">Give a membership without payment</a>`
        : "None",
    ],
  ],
});

/** What a member is to the club, in parts that are changed one at a time. */
export function sectionsOf(row: MemberRow, officer: Officer, state: MemberState): readonly Section[] {
  const edit = (part: string) =>
    mayIn(officer.roles, "members", "change") ? `/admin/members/${row.id}/${part}` : null;
  const street = [row.street_address, row.street_address_1].filter(Boolean).join("\n");
  return [
    {
      id: "person",
      title: "Person",
      edit: edit("person"),
      facts: [
        ["Name", nameOf(row)],
        ["Mobile phone", row.mobile_phone],
        [
          "Date of birth",
          mayIn(officer.roles, "evidence", "see")
            ? row.date_of_birth && dayInWords(row.date_of_birth)
            : html`<span class="soft">The registrar sees it</span>`,
        ],
        [
          "Emergency contact",
          [row.emergency_contact_name, row.emergency_contact_phone].filter(Boolean).join(", "),
        ],
      ],
    },
    {
      id: "email",
      title: "E-mail",
      edit: edit("email"),
      facts: [["Signs in with", wrappedEmail(row.email)]],
    },
    {
      id: "address",
      title: "Address",
      edit: edit("address"),
      facts: [
        [
          "Current",
          [street, [row.suburb, row.state, row.postcode].filter(Boolean).join(" ")]
            .filter(Boolean)
            .join("\n"),
        ],
      ],
    },
    ...(row.number === null
      ? [noMembership(row, officer, state)]
      : [
          {
            id: "membership",
            title: "Membership",
            edit: officer.userId === row.id ? null : edit("membership"),
            facts: [
              ["Number", row.number],
              ["Name on the card", row.card_name],
              ["Level", row.level],
              [
                "Until",
                row.no_expiry === 1 ? "For life" : row.valid_to && dayInWords(row.valid_to.slice(0, 10)),
              ],
              ["Additional member", row.additional_member],
              ["Joined", row.joined_at && dayInWords(row.joined_at.slice(0, 10))],
            ] as const,
          },
        ]),
  ];
}
