import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { inLongRunsToo } from "./tests/support/setup/property-runs";

/** Set by `npm test`, which runs other steps at the same time. */
const asked = Number(process.env.TEST_WORKERS);
const maxWorkers = asked > 0 ? asked : Math.max(2, Math.floor(availableParallelism() / 2));

/** For the suites that send requests to the built Workers. */
const built = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    maxWorkers,
    // The code keeps no state in modules (tests/laws), so the files of one worker can share imported modules.
    isolate: false,
    // Units see the names of CSS modules' classes as the source writes them.
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/setup/property-defaults.ts"],
          testTimeout: inLongRunsToo(20_000),
        },
      },
      {
        extends: true,
        test: {
          name: "property",
          include: ["tests/property/**/*.test.ts"],
          setupFiles: ["tests/support/setup/property-defaults.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "laws",
          include: ["tests/laws/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/setup/run-setup.ts"],
          setupFiles: ["tests/support/setup/stalled-file.ts"],
          ...built,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/setup/contract-setup.ts"],
          // One backend for all files, one file at a time, as several sign in as the same member.
          ...built,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "contract-letter",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/setup/contract-letter-setup.ts"],
          env: { CONTRACT_LETTER: "1" },
          ...built,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
