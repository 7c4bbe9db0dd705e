import { defineConfig } from "vitest/config";

/** Three projects: pure rules, code against the real local engine, and React components in jsdom. */
export default defineConfig({
  test: {
    reporters: ["default"],
    // All processors: by itself it leaves one free, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          // Pure code keeps nothing between files: loading it anew for each took a third of the time.
          isolate: false,
          setupFiles: ["scripts/checks/property-runs.ts"],
          include: ["{shared,functions,extension,infra,local,scripts,bench}/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          isolate: false,
          setupFiles: ["scripts/checks/property-runs.ts", "functions/testing/validate-entities-once.ts"],
          include: ["{functions,extension,infra,local,scripts,e2e,bench}/**/*.integration.test.ts"],
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
