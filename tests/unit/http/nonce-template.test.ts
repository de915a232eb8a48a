import { expect, it } from "vitest";
import { filledWith, nonceTemplate } from "~/http/nonce-template";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.each([
  ["in the middle", "<style nonce='NNNN'>é</style><script nonce='NNNN'>日本</script>"],
  ["at both ends", "NNNN é NNNN"],
  ["twice in a row", "aNNNNNNNNb"],
  ["nowhere", "<p>é</p>"],
  ["in an empty body", ""],
])("a template with its nonce %s is filled as text would be", (_, body) => {
  const template = nonceTemplate(body, "NNNN");
  expect(decode(filledWith(template, "abcd"))).toBe(body.replaceAll("NNNN", "abcd"));
  // A second time, with nothing of the first nonce.
  expect(decode(filledWith(template, "efgh"))).toBe(body.replaceAll("NNNN", "efgh"));
});
