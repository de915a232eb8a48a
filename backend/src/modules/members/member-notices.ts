import { hasEmail } from "../../domain/account/no-email";

const notices: Readonly<Record<string, string>> = {
  "paid-out": "The credit is recorded as paid out. They get an e-mail.",
  saved: "Saved.",
  email: "Saved. Both addresses got an e-mail, and the member signs in again with the new one.",
  "email-first": "Saved. They get an e-mail, and can sign in with the address now.",
  "email-removed": "Saved. The earlier address was told. Nobody can sign in to the account now.",
  added: "Added.",
  "added-told": "Added, and they get an e-mail.",
  vehicle: "The vehicle is added.",
  given: "The membership is given. They get an e-mail.",
  noted: "The note is kept.",
  resigned: "Resigned. The membership ends with that day.",
  deceased: "Saved. The account cannot be signed in to any more, and it gets no mail.",
  restored: "Taken back.",
  told: "Taken back. They get an e-mail.",
  asked: "Changed as the member asked. They get an e-mail.",
  waits: "Taken back. They wait for approval again, and get an e-mail.",
  kept: "The account is kept. The member gets an e-mail.",
  paid: "The payment is recorded.",
  "mail-again": "E-mails go to the address again.",
  ended: "Signed out everywhere. They sign in again with a code.",
  merged: "Merged. They get an e-mail.",
  deleted: "Deleted. What the club must keep is below.",
  unmerged: "Taken back. They get an e-mail.",
};

const withoutMail = Object.fromEntries(
  Object.entries(notices).map(([done, words]) => [
    done,
    words
      .split(/(?<=\.) /)
      .map((sentence) => sentence.replace(/, and get an e-mail\.$/, "."))
      .filter((sentence) => !sentence.includes("e-mail"))
      .join(" "),
  ]),
);

/** What is said above a member's page once something is done; nothing of mail where nobody gets any. */
export const memberNotices = (email: string): Readonly<Record<string, string>> =>
  hasEmail(email) ? notices : withoutMail;
