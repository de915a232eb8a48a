import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { inLongRunsToo } from "./tests/support/property-runs";

const workers = {
  globalSetup: ["tests/support/run-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Each file may open clubs of its own, and there are often two cores.
  maxWorkers: 2,
};

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/property-defaults.ts"],
          testTimeout: inLongRunsToo(20_000),
        },
      },
      {
        extends: true,
        test: {
          name: "property",
          include: ["tests/property/**/*.test.ts"],
          setupFiles: ["tests/support/property-defaults.ts"],
          maxWorkers: 2,
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
        test: { name: "integration", include: ["tests/integration/**/*.test.ts"], ...workers },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          setupFiles: ["tests/support/contract-base.ts"],
          ...workers,
        },
      },
    ],
  },
});
