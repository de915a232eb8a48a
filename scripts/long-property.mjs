// `npm run test:long`: the property tests with many more values than in `npm test`, 10,000 random addresses,
// every fault of every backend call on every page and form, 3,000 requests for kept documents, 100,000
// sequences of what members, the gateway and an editor do in a shop (MODEL_RUNS sets another number), 5,000
// statements of a bank, 1,000 orders that are sent twice, 20 times as many orders of webhooks and 12,000
// files of members that are imported and taken back. It prints its seed, which reproduces a failure: `npm run
// test:long -- --seed=123 --factor=20`.
import { spawnSync } from "node:child_process";
import { inRoot } from "./lib/environment.mjs";

/** @param {string} name @param {number} usual */
function number(name, usual) {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];
  const value = given === undefined ? usual : Number(given);
  if (!Number.isFinite(value)) throw new Error(`--${name} is a number`);
  return value;
}

const seed = number("seed", Math.floor(Math.random() * 2 ** 31));
const factor = number("factor", 20);
console.log(`Seed ${seed}, ${factor} times the usual number of values.`);
/** @param {string[]} selection */
const passes = (...selection) =>
  spawnSync(process.execPath, [inRoot("node_modules/vitest/vitest.mjs"), "run", ...selection], {
    cwd: inRoot(),
    stdio: "inherit",
    env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_FACTOR: String(factor) },
  }).status === 0;
const outcomes = [
  passes("--project", "unit", "--project", "property"),
  passes(
    ...["--project", "integration"],
    ...["tests/integration/requests/any-address.test.ts", "tests/integration/requests/faults.test.ts"],
    ...[
      "tests/integration/requests/failing-calls.test.ts",
      "tests/integration/requests/failing-posts.test.ts",
    ],
    "tests/integration/officers/import/any-file.test.ts",
    ...["tests/integration/shop/shop-model.test.ts", "tests/integration/shop/payment-webhooks.test.ts"],
    "tests/integration/officers/money/bank-model.test.ts",
    ...[
      "tests/integration/content/cached-pages.test.ts",
      "tests/integration/content/cached-member-pages.test.ts",
    ],
  ),
  passes("--project", "contract", "tests/contract/shop/orders.test.ts", "-t", "the same order again"),
];
console.log(`Seed ${seed}.`);
process.exit(outcomes.includes(false) ? 1 : 0);
