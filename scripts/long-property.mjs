// `npm run test:long`: the property tests with many more values than in `npm test`. It prints its seed, which
// reproduces a failure: `npm run test:long -- --seed=123 --factor=20`.
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
const { status } = spawnSync(
  process.execPath,
  [inRoot("node_modules/vitest/vitest.mjs"), "run", "--project", "unit", "--project", "property"],
  {
    cwd: inRoot(),
    stdio: "inherit",
    env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_FACTOR: String(factor) },
  },
);
console.log(`Seed ${seed}.`);
process.exit(status ?? 1);
