/** One mail, ready to send. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** Repeated apart from the text so that the development post box can show it. */
  readonly code: string | null;
  readonly link: string | null;
};

const ignore = "If you did not ask for it, nothing has happened and you can delete this mail.";
const lasting = `It works once, for ten minutes. ${ignore}`;

/** A sign-in code, with a link that signs in by itself where one was asked for. */
export function signInLetter(to: string, code: string, link: string | null): Letter {
  const throughLink = link
    ? `\n\nOr open this link within a day, on the device you want to use:\n${link}\n\n${ignore}`
    : "";
  return {
    to,
    subject: `${code} is your sign-in code`,
    body: `Your sign-in code is ${code}. ${link ? "It works once, for ten minutes." : `\n\n${lasting}`}${throughLink}`,
    code,
    link,
  };
}

/** Characters. What is longer could be a sentence. */
const longestGreeted = 30;

/**
 * Whether a letter may call somebody so. Anybody can have the club write to anybody, under a name of their choice: it must not read
 * as the club's own words, nor hold what a mail program makes a link or a phone number of.
 */
const mayBeGreeted = (name: string) =>
  name.length <= longestGreeted && /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$))+$/u.test(name);

export function welcomeLetter(to: string, firstName: string, code: string): Letter {
  const greeting = mayBeGreeted(firstName) ? `Welcome, ${firstName}` : "Welcome";
  return {
    to,
    subject: `${code} finishes your sign-up`,
    body: `${greeting}. Enter ${code} to finish signing up.\n\n${lasting}`,
    code,
    link: null,
  };
}

export function recoveryLetter(to: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your recovery code`,
    body: `Enter ${code} to choose a new password or to sign in.\n\n${lasting}`,
    code,
    link: null,
  };
}
