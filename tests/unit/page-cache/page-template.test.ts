import { expect, it } from "vitest";
import { fillPage, splitPage } from "~/page-cache/page-template";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.each([
  ["in the middle", "<style nonce='NNNN'>é</style><script nonce='NNNN'>日本</script>"],
  ["at both ends", "NNNN é NNNN"],
  ["twice in a row", "aNNNNNNNNb"],
  ["nowhere", "<p>é</p>"],
  ["in an empty body", ""],
])("a template with its nonce %s is filled as text would be", (_, body) => {
  const template = splitPage(body, ["NNNN"]);
  expect(decode(fillPage(template, ["abcd"]))).toBe(body.replaceAll("NNNN", "abcd"));
  // A second time, with nothing of the first nonce.
  expect(decode(fillPage(template, ["efgh"]))).toBe(body.replaceAll("NNNN", "efgh"));
});

it("fills each slot with the value of its token, of any length and script", () => {
  const template = splitPage("<b>NAME</b> NONCE é <i>DAY</i>NAMENONCE", ["NONCE", "NAME", "DAY"]);
  const filled = (words: string[]) => decode(fillPage(template, words));
  expect(filled(["n", "Zoë 日本", ""])).toBe("<b>Zoë 日本</b> n é <i></i>Zoë 日本n");
  // A word that looks like a token stays that word.
  expect(filled(["NAME", "DAY", "NONCE"])).toBe("<b>DAY</b> NAME é <i>NONCE</i>DAYNAME");
});
