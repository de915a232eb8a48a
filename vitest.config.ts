import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

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
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
      },
      { extends: true, test: { name: "property", include: ["tests/property/**/*.test.ts"], maxWorkers: 2 } },
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
