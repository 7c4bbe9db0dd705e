import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 4490);
/** A stack that already runs, for work on the journeys themselves. */
const RUNNING = process.env.E2E_ADDRESS;

/** Journeys in Chromium against the stack that `npm start` runs, with a state folder of their own that begins empty. */
export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A browser that was starved of its processor for a moment is asked once more; `npm test` says how often that was.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: RUNNING ?? `http://localhost:${PORT}`,
    // Recording costs a fifth of the time: only what failed once is watched.
    trace: "on-first-retry",
    locale: "en-US",
    timezoneId: "America/New_York",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
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
  webServer: RUNNING
    ? undefined
    : {
        command: `"${process.execPath}" local/start/main.ts --fresh --port ${PORT}`,
        env: { COLOPHON_STATE_DIR: ".local/e2e" },
        // The address answers earlier, with the site of an earlier build.
        wait: { stdout: /Colophon is ready at/ },
        reuseExistingServer: false,
        // Ready means that the demo author's report shows: half a minute, more on a busy machine.
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
        stdout: "pipe",
      },
});
