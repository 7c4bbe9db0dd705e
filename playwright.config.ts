import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 4490);
/** Address of a running stack, for work on the browser tests themselves. */
const RUNNING = process.env.E2E_ADDRESS;

/** `npm test` names a temporary folder, which may be in memory. */
const STATE_DIR = process.env.E2E_STATE_DIR ?? ".local/e2e";

/** Journeys with the real extension, which mostly wait for the simulated Amazon. */
const WITH_EXTENSION = "**/e2e/specs/extension/**";

/** `npm start` with further options; nothing when a running stack is named. */
export const serverWith = (options: string) =>
  RUNNING
    ? undefined
    : {
        command: `"${process.execPath}" local/start/main.ts --fresh --warm ${options} --port ${PORT}`,
        env: { COLOPHON_STATE_DIR: STATE_DIR },
        // The address answers before the site is built.
        wait: { stdout: /Colophon is ready at/ },
        reuseExistingServer: false,
        // Ready means that the demo author has a report, which takes half a minute, or more on a busy machine.
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
        stdout: "pipe" as const,
      };

/** Browser tests in Chromium against the stack that `npm start` runs, with an empty state folder of their own. */
export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 3,
  // One worker waits for Amazon while two keep a small machine busy; all three serve the site once it is done.
  projects: [
    { name: "extension", testMatch: WITH_EXTENSION, workers: 1 },
    { name: "site", testIgnore: WITH_EXTENSION },
  ],
  forbidOnly: true,
  // A busy machine can starve a browser: a failed test runs a second time, and `npm test` names the tests that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    // Some journeys wait minutes for the demo author's figures; a press that can't happen fails long before.
    actionTimeout: 30_000,
    baseURL: RUNNING ?? `http://localhost:${PORT}`,
    // Recording costs a fifth of the time, so only second tries are recorded.
    trace: "on-first-retry",
    // Drawing what fades and pulses takes a sixth of Chromium's processor time.
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
    // Journeys meet the network and not what an earlier page has stored; `device.spec.ts` is about the worker.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: serverWith("--few-clients"),
});
