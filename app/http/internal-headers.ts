/**
 * On an error for programs, such as a calendar's: it stays as it is, whatever the client accepts. Not sent.
 */
export const forPrograms = "X-For-Programs";

/** On the empty answer of an unknown public URL, before the shared document is rendered. Not sent. */
export const notFoundHeader = "X-Not-Found";

/** On the sign-in guard's answer to a posted form: what was typed is kept. Not sent. */
export const formRefusedHeader = "X-Form-Refused";

/** boot.js sends this header: the page answers with the data that it hydrates with. */
export const stateHeader = "X-Hydrate";
