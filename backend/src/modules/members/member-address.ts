import { type SectionForm, sectionScreen } from "../../desk/section-form";
import { backTo, memberAt, nameOf } from "./member-forms";
import { changeAddress, type MemberRow } from "./member-queries";
import {
  addressColumns,
  addressErrors,
  addressFields,
  addressLabels,
  askAddress,
  emptyAddress,
} from "./postal-address";

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
  fields: ({ typed, errors, questions }) =>
    addressFields({ labels: addressLabels, errors, questions }, typed),
  read: async (typed) => {
    const errors = addressErrors(typed);
    return Object.keys(errors).length > 0 ? { errors } : { columns: addressColumns(typed) };
  },
  ask: async (typed, stored) =>
    typed.postcode === stored.postcode && typed.state === stored.state ? {} : askAddress(typed),
  before: (row) => ({ ...row }),
  withEarlier: (row, values) => ({ ...row, ...values }),
  save: (c, change) => changeAddress(c.var.services.db, change, c.var.services.clock.now()),
};

export const addressScreen = sectionScreen(address);
