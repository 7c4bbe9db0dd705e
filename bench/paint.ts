import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { dropFiles } from "#local/demo/drop-files.ts";
import { asPerson, visitor } from "#local/demo/session.ts";
import { register } from "#shared/api/accounts/accounts.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { accountMonths } from "./account/account.ts";
import { TODAY } from "./account/sale-rows.ts";
import { accountWorkbooks } from "./account/workbooks.ts";
import { atEnd } from "./lib/cleanup.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showMs } from "./lib/format.ts";
import { median } from "./lib/measure.ts";
import { SIZES, type SizeName, settings } from "./lib/settings.ts";
import { type LoadTiming, type PressTiming, timeLoad, timePresses, watchTiming } from "./paint/page-timing.ts";
import { startStack } from "./paint/stack.ts";

const PASSWORD = "seven brass lanterns";
const LOADS = 5;
const emailOf = (size: SizeName): string => `${size}@bench.example`;
const pathOf = (preset: "last_90_days" | "lifetime"): string => {
  const { start, end } = presetRange(preset, TODAY, accountMonths()[0]!);
  return `/royalties?start=${start}&end=${end}&currency=USD`;
};

/** A slow phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms in each direction. */
const PHONE = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150, width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Signs up an author and uploads three years of workbooks, as the upload screen does. */
async function makeAuthor(address: string, size: SizeName): Promise<void> {
  const email = emailOf(size);
  await visitor(address).call(register, {
    body: {
      first_name: "Bench",
      last_name: size,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      timezone: "UTC",
    },
  });
  const books = await accountWorkbooks(settings.seed, SIZES[size], accountMonths());
  await asPerson(address, email, PASSWORD, async (person) => {
    const { status } = await dropFiles(
      person,
      books.map(({ file }) => ({ name: file.name, bytes: new Uint8Array(file.bytes) })),
    );
    if (status !== "completed") throw new Error(`the import of the ${size} account ended as ${status}`);
  });
}

async function signedIn(browser: Browser, address: string, size: SizeName): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, viewport: DESK, timezoneId: "UTC" })).newPage();
  await watchTiming(page);
  await page.goto("/signin");
  await page.getByLabel("Email").fill(emailOf(size));
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signin");
  return page;
}

/** The median of several loads, after one that warms up the functions. */
async function loadsOf(page: Page, path: string): Promise<LoadTiming> {
  await timeLoad(page, path);
  const loads: LoadTiming[] = [];
  for (let load = 0; load < LOADS; load++) loads.push(await timeLoad(page, path));
  const middle = (of: keyof LoadTiming) => median(loads.map((timing) => timing[of]));
  return {
    answerMs: middle("answerMs"),
    chartMs: middle("chartMs"),
    largestPaintMs: middle("largestPaintMs"),
    layoutShift: Math.max(...loads.map(({ layoutShift }) => layoutShift)),
  };
}

/**
 * Typical interactions with a loaded report: open a filter, select, clear, change the chart type, switch the measure.
 */
const workWith = (page: Page) => async (): Promise<void> => {
  const filters = page.getByRole("region", { name: "Dates and filters" });
  await filters.getByRole("button", { name: /^Books\b/ }).click();
  const boxes = page.getByRole("checkbox");
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await page.keyboard.press("Escape");
  await filters.getByRole("button", { name: "Reset Filters" }).click();
  await page.getByRole("tab", { name: "Page Reads", exact: true }).click();
  await page.getByRole("tab", { name: "Royalties", exact: true }).click();
};

const throttled = async (cdp: CDPSession): Promise<void> => {
  const { cpu, bytesPerSecond, latencyMs } = PHONE;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

/** A first visit with an empty browser cache. */
async function firstVisitOnPhone(browser: Browser, address: string): Promise<LoadTiming> {
  const page = await signedIn(browser, address, "medium");
  await page.setViewportSize(PHONE);
  const cdp = await page.context().newCDPSession(page);
  await throttled(cdp);
  const loads: LoadTiming[] = [];
  for (let load = 0; load < 3; load++) {
    await cdp.send("Network.clearBrowserCache");
    loads.push(await timeLoad(page, pathOf("last_90_days")));
  }
  await page.context().close();
  return [...loads].sort((a, b) => a.largestPaintMs - b.largestPaintMs)[1]!;
}

const row = (name: string, load: LoadTiming, press: PressTiming): string[] => [
  name,
  showMs(load.answerMs),
  showMs(load.chartMs),
  showMs(load.largestPaintMs),
  load.layoutShift.toFixed(3),
  showMs(press.delayMs),
  showMs(press.paintedMs),
];

/**
 * The product in a real browser, with accounts of three sizes: time until figures are visible, and response time to
 * input.
 */
export async function benchPaint(): Promise<Figures> {
  const address = await startStack();
  for (const size of settings.sizes) await makeAuthor(address, size);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  atEnd(() => browser.close());
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const size of settings.sizes) {
    const page = await signedIn(browser, address, size);
    for (const preset of ["last_90_days", "lifetime"] as const) {
      const load = await loadsOf(page, pathOf(preset));
      const press = await timePresses(page, workWith(page));
      rows.push(row(`${size}, ${SIZES[size]} products, ${preset === "lifetime" ? "3 years" : "90 days"}`, load, press));
      if (size === "heavy" && preset === "lifetime")
        goals.push({
          what: `${SIZES.heavy} products × 3 years: the longest that a press waits to be heard`,
          budget: "≤ 100 ms",
          measured: showMs(press.delayMs),
          met: press.delayMs <= 100,
        });
    }
    await page.context().close();
  }
  if (settings.sizes.includes("medium")) {
    const phone = await firstVisitOnPhone(browser, address);
    const goal = (what: string, budget: string, measured: string, met: boolean): void =>
      void goals.push({ what: `first visit to a report on a slow phone: ${what}`, budget, measured, met });
    goal("largest paint", "≤ 2.5 s", showMs(phone.largestPaintMs), phone.largestPaintMs <= 2500);
    goal("layout shift", "≤ 0.1", phone.layoutShift.toFixed(3), phone.layoutShift <= 0.1);
  }
  await browser.close();
  return {
    title: "In the browser",
    tables: [
      {
        title: "A report that is opened again, on a desk; the product and the browser share the machine",
        columns: ["account", "totals", "chart", "largest paint", "layout shift", "press heard", "press painted"],
        rows,
      },
    ],
    goals,
    notes: [
      `Medians of ${LOADS} loads, from the beginning of the navigation; shift and presses are the worst of all.`,
      `The slow phone has ${PHONE.width} × ${PHONE.height} pixels, a ${PHONE.cpu}th of this machine's speed, ${(PHONE.bytesPerSecond * 8) / 1e6} Mbit/s and ${PHONE.latencyMs} ms; nothing is cached.`,
    ],
  };
}
