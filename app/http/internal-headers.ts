/**
 * On an error that is for programs alone, such as a calendar's: it stays as it is, whatever the client
 * accepts. The header itself is not sent.
 */
export const forPrograms = "X-For-Programs";

/**
 * On the empty answer of a public page that does not exist: nothing was rendered, as all of them share one
 * document. The header itself is not sent.
 */
export const notFoundHeader = "X-Not-Found";
