import { defineConfig } from "@playwright/test";
import all, { serverWith } from "./playwright.config.ts";

/** `npm run tour`: walks through the product as a newcomer and takes the pictures of `docs/tour.md`. */
export default defineConfig({
  ...all,
  projects: undefined,
  testDir: "e2e/tour",
  testMatch: "*.tour.ts",
  workers: 1,
  retries: 0,
  // The pictures show the whole agency.
  webServer: serverWith(""),
});
