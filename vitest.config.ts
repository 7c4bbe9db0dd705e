import { defineConfig } from "vitest/config";

/**
 * Node loads our TypeScript itself and strips its types, so that Vite transforms nothing. Vite remains for screens, which
 * need JSX and styles, and for whole products, whose tests share a world and take the endpoints in their declared order.
 */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

/** Code against the real local engine. */
const withEngine = {
  setupFiles: ["scripts/checks/property-runs.ts", "functions/testing/validate-entities-once.ts"],
  environment: "node" as const,
  // A worker loads the AWS clients, ElectroDB and the CDK once for all of its files.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

/**
 * Five projects: pure rules, stores and use cases, the whole product without a browser, the screens' own rules, and React
 * components in jsdom.
 */
export default defineConfig({
  test: {
    reporters: ["default"],
    // The default leaves one processor free, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          experimental: loadedByNode,
          // Pure code has no state between files, and loading it per file took a third of the time.
          isolate: false,
          setupFiles: ["scripts/checks/property-runs.ts"],
          include: ["{shared,functions,extension,infra,local,scripts,bench}/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "web rules",
          isolate: false,
          setupFiles: ["scripts/checks/property-runs.ts"],
          include: ["web/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...withEngine,
          name: "integration",
          experimental: loadedByNode,
          include: ["{functions,infra,local,bench}/**/*.integration.test.ts"],
        },
      },
      {
        test: {
          ...withEngine,
          // Whole products read the environment, which tests of single functions replace: they have workers of their own.
          name: "application",
          globalSetup: "local/testing/bundles.ts",
          include: ["{e2e,extension,scripts}/**/*.integration.test.ts"],
        },
      },
      {
        test: {
          name: "web",
          // A worker loads React, the component library and jsdom once for all of its files.
          isolate: false,
          setupFiles: ["web/testing/clean-up.ts"],
          include: ["web/**/*.test.tsx"],
          environment: "jsdom",
          testTimeout: 30_000,
        },
      },
    ],
  },
});
