import { sql } from "../sql";
/** What an application takes from its applicant's profile and vehicle. */
export type ApplicantRow = {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  email: string;
  mobile_phone: string | null;
  drivers_licence_number: string | null;
  drivers_licence_expiry: string | null;
  drivers_licence_state_of_issue_id: number | null;
  street_address: string | null;
  street_address_1: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  plate_state_id: number | null;
  special_class: string | null;
  modifications: string | null;
};

/** Null when the vehicle is not the member's, is deleted or sold. */
export const getApplicant = (
  db: D1Database,
  userId: number,
  vehicleId: number,
): Promise<ApplicantRow | null> =>
  sql`SELECT u.first_name, u.last_name, u.date_of_birth, u.email, u.mobile_phone, u.drivers_licence_number,
      u.drivers_licence_expiry, u.drivers_licence_state_of_issue_id, a.street_address, a.street_address_1,
      a.suburb, a.state, a.postcode, v.plate_state_id, v.special_class, v.modifications
    FROM users u JOIN vehicles v ON v.owner_id = u.id
    LEFT JOIN addresses a ON a.id = u.current_address_id AND a.user_id = u.id AND a.enabled = 1
    WHERE u.id = ${userId} AND v.id = ${vehicleId} AND v.deleted_at IS NULL
    AND v.sold_on IS NULL`.first<ApplicantRow>(db);
