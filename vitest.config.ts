import { defineConfig } from "vitest/config";

/** Three projects: pure rules, code against the real local engine, and React components in jsdom. */
export default defineConfig({
  test: {
    reporters: ["default"],
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: ["infra/tools/property-runs.ts"],
          include: ["{shared,functions,infra,bench}/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          setupFiles: ["infra/tools/property-runs.ts"],
          include: ["{functions,infra,bench}/**/*.integration.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["web/**/*.test.tsx"],
          environment: "jsdom",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
