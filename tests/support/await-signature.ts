import type { Club } from "./club";

/** Application 4, of member@example.com, as it is before it is handed in again: its question is answered. */
export const awaitSignature = ({ db }: Pick<Club, "db">) =>
  db
    .prepare(
      `UPDATE siv_applications SET status = 'more-information', is_unsigned = 1, answer = 'It is done.',
       asked = '[{"topic":"answer","files":[]}]' WHERE id = 4`,
    )
    .run();

/** Where it is signed. */
export const signPath = "/specialvehicle/4/sign";
