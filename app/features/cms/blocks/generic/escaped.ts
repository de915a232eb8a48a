/** Words that we put between tags ourselves; what editors wrote as HTML is judged as HTML. */
export function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
