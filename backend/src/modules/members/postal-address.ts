import { html } from "hono/html";
import { australianStates, isPostcode } from "#rules/australia";
import { type Fields, field, select, textLines } from "../../desk/form-fields";
import { questionPostcode } from "../../domain/account/postcode-question";
import { found, maxLengths, orNull, tooLong } from "./field-checks";

/** What an officer types of an address. */
export const emptyAddress = { street: "", more: "", suburb: "", state: "", postcode: "" };
type TypedAddress = typeof emptyAddress;

export const addressLabels = {
  street: "Street",
  more: "Second line",
  suburb: "Suburb or town",
  state: "State",
  postcode: "Postcode",
};

const stateChoices = [["", "Choose one"], ...australianStates.map((code) => [code, code] as const)] as const;

export const addressFields = (fields: Fields<keyof TypedAddress>, typed: TypedAddress) => {
  const line = textLines(fields, typed);
  return html`${line("street", "")} ${line("more", "May be empty.")} ${line("suburb", "")}
      <div class="pair">
        ${field(fields, "state", "", (attributes) => select(attributes, typed.state, stateChoices))}
        ${line("postcode", "", html`type="text" inputmode="numeric"`)}
      </div>`;
};

/** What is wrong with a whole address, by field. */
export const addressErrors = (typed: TypedAddress) =>
  found({
    street: typed.street.trim() === "" ? "Give a street" : tooLong(typed.street, maxLengths.line),
    more: tooLong(typed.more, maxLengths.line),
    suburb: typed.suburb.trim() === "" ? "Give a suburb or town" : tooLong(typed.suburb, maxLengths.line),
    state:
      typed.state === "" || australianStates.some((code) => code === typed.state) ? undefined : "Choose one",
    postcode: isPostcode(typed.postcode.trim()) ? undefined : "Give four digits",
  });

/** The columns of `users` that an address fills. */
export const addressColumns = (typed: TypedAddress) => ({
  street_address: orNull(typed.street),
  street_address_1: orNull(typed.more),
  suburb: orNull(typed.suburb),
  state: orNull(typed.state),
  postcode: orNull(typed.postcode),
});

/** Of a postcode that belongs to another state. */
export const askAddress = ({ postcode, state }: TypedAddress) => ({
  postcode: questionPostcode(postcode, state),
});
