import { html } from "hono/html";
import { australianStates, isPostcode } from "#rules/australia";
import { field, select, textLines } from "../../desk/form-fields";
import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { questionPostcode } from "../../domain/account/postcode-question";
import { found, maxLengths, orNull, tooLong } from "./field-checks";
import { backTo, memberAt, nameOf } from "./member-forms";
import { changeAddress, type MemberRow } from "./member-queries";

const emptyAddress = { street: "", more: "", suburb: "", state: "", postcode: "" };
const addressLabels = {
  street: "Street",
  more: "Second line",
  suburb: "Suburb or town",
  state: "State",
  postcode: "Postcode",
};

const address: SectionForm<MemberRow, typeof emptyAddress> = {
  empty: emptyAddress,
  labels: addressLabels,
  load: async (c) => {
    const row = await memberAt(c);
    return {
      row,
      version: row.updated_at,
      title: `Address of ${nameOf(row)}`,
      back: backTo(row),
    };
  },
  typedOf: (row) => ({
    street: row.street_address ?? "",
    more: row.street_address_1 ?? "",
    suburb: row.suburb ?? "",
    state: row.state ?? "",
    postcode: row.postcode ?? "",
  }),
  fields: ({ typed, errors, questions }) => {
    const fields = { labels: addressLabels, errors, questions };
    const line = textLines(fields, typed);
    const choices = [["", "Choose one"], ...australianStates.map((code) => [code, code] as const)] as const;
    return html`${line("street", "")} ${line("more", "May be empty.")} ${line("suburb", "")}
      <div class="pair">
        ${field(fields, "state", "", (attributes) => select(attributes, typed.state, choices))}
        ${line("postcode", "", html`type="text" inputmode="numeric"`)}
      </div>`;
  },
  read: async (typed) => {
    const errors = found({
      street: typed.street.trim() === "" ? "Give a street" : tooLong(typed.street, maxLengths.line),
      more: tooLong(typed.more, maxLengths.line),
      suburb: typed.suburb.trim() === "" ? "Give a suburb or town" : tooLong(typed.suburb, maxLengths.line),
      state:
        typed.state === "" || australianStates.some((code) => code === typed.state)
          ? undefined
          : "Choose one",
      postcode: isPostcode(typed.postcode.trim()) ? undefined : "Give four digits",
    });
    if (Object.keys(errors).length > 0) return { errors };
    return {
      columns: {
        street_address: typed.street.trim(),
        street_address_1: orNull(typed.more),
        suburb: typed.suburb.trim(),
        state: orNull(typed.state),
        postcode: typed.postcode.trim(),
      },
    };
  },
  ask: async (typed, stored) => {
    const isSame = typed.postcode === stored.postcode && typed.state === stored.state;
    return { postcode: isSame ? null : questionPostcode(typed.postcode, typed.state) };
  },
  before: (row) => ({ ...row }),
  withEarlier: (row, values) => ({ ...row, ...values }),
  save: (c, change) => changeAddress(c.var.services.db, change, c.var.services.clock.now()),
};

export const addressScreen = sectionScreen(address);
