import { hasEmail } from "../../domain/account/no-email";
import { phoneError } from "../../domain/account/phone-error";
import { readState } from "../../domain/csv/read-state";
import { plainCell } from "../../domain/csv/read-table";
import { maxLengths, tooLong } from "../members/field-checks";
import { addressErrors } from "../members/postal-address";
import { type Cells, type FieldName, importFields } from "./fields";
import type { AddressColumns, PersonColumns, RowProblem, StoredMember } from "./records";

/** A part of a row: its columns, or what is wrong with it. */
export type Part<Columns> = { readonly columns: Columns | null; readonly problems: readonly RowProblem[] };

export const partOf = <Columns>(
  columns: Columns | null,
  errors: Readonly<Partial<Record<FieldName, string | undefined>>>,
): Part<Columns> => {
  const problems = (Object.keys(errors) as FieldName[]).flatMap((name) => {
    const words = errors[name];
    return words ? [{ field: importFields[name].words, words }] : [];
  });
  return { columns: problems.length > 0 ? null : columns, problems };
};

/** The cell; the stored value where it says the same, or the cell is empty. */
export const cellOr = <Stored extends string | null>(
  cell: string | undefined,
  stored: Stored,
): string | Stored => (cell === undefined || (stored !== null && plainCell(stored) === cell) ? stored : cell);

/** @param email of the row, or that of an account without one */
export function planPerson(cells: Cells, email: string, member: StoredMember | null): Part<PersonColumns> {
  const stored = member?.person;
  const columns: PersonColumns = {
    email: stored && (hasEmail(stored.email) || !hasEmail(email)) ? stored.email : email,
    first_name: cellOr(cells.firstName, stored?.first_name ?? ""),
    last_name: cellOr(cells.lastName, stored?.last_name ?? ""),
    mobile_phone: cellOr(cells.mobile, stored?.mobile_phone ?? null),
    emergency_contact_name: cellOr(cells.emergency, stored?.emergency_contact_name ?? null),
    emergency_contact_phone: cellOr(cells.emergencyPhone, stored?.emergency_contact_phone ?? null),
  };
  const isChanged = (name: keyof PersonColumns) => columns[name] !== stored?.[name];
  const checked = (name: keyof PersonColumns, error: string | undefined) =>
    isChanged(name) ? error : undefined;
  return partOf(columns, {
    email:
      hasEmail(email) && columns.email !== email
        ? "They have another e-mail address. Change it in their record, as both addresses are told"
        : undefined,
    firstName: checked(
      "first_name",
      columns.first_name === "" ? "Give a first name" : tooLong(columns.first_name, maxLengths.firstName),
    ),
    lastName: checked(
      "last_name",
      columns.last_name === "" ? "Give a last name" : tooLong(columns.last_name, maxLengths.lastName),
    ),
    mobile: checked("mobile_phone", phoneError(columns.mobile_phone ?? "")),
    emergency: checked(
      "emergency_contact_name",
      tooLong(columns.emergency_contact_name ?? "", maxLengths.additional),
    ),
    emergencyPhone: checked("emergency_contact_phone", phoneError(columns.emergency_contact_phone ?? "")),
  });
}

const noAddress: AddressColumns = {
  street_address: null,
  street_address_1: null,
  suburb: null,
  state: null,
  postcode: null,
};

/** An address is checked as a whole where something of it changes. */
export function planAddress(cells: Cells, member: StoredMember | null): Part<AddressColumns> {
  const stored = member?.address ?? noAddress;
  const region = cells.region === undefined ? undefined : (readState(cells.region) ?? cells.region);
  const columns: AddressColumns = {
    street_address: cellOr(cells.street, stored.street_address),
    street_address_1: cellOr(cells.more, stored.street_address_1),
    suburb: cellOr(cells.suburb, stored.suburb),
    state: region === undefined || region === readState(stored.state ?? "") ? stored.state : region,
    postcode: cellOr(cells.postcode, stored.postcode),
  };
  if (JSON.stringify(columns) === JSON.stringify(stored)) return partOf(member?.address ?? null, {});
  const { state, ...errors } = addressErrors({
    street: columns.street_address ?? "",
    more: columns.street_address_1 ?? "",
    suburb: columns.suburb ?? "",
    state: columns.state ?? "",
    postcode: columns.postcode ?? "",
  });
  return partOf(columns, {
    ...errors,
    region: state ? "Give a state by its code or its name, such as VIC" : undefined,
  });
}
