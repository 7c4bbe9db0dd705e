import type { Browser, CDPSession, Page } from "@playwright/test";
import { settings } from "#bench/lib/settings.ts";
import { type ScreenTiming, timeScreen, watchTiming } from "./page-timing.ts";

/** A slow phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms in each direction. */
export const PHONE = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150, width: 390, height: 844 };

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface PhoneScreen {
  readonly name: string;
  readonly path: string;
  /** A link on that screen that leads to the one that is meant. */
  readonly link?: string;
  /** Null is a visitor. */
  readonly person: Person | null;
}

export interface PhoneVisits {
  readonly screen: PhoneScreen;
  /** With an empty cache and no figures of an earlier visit. */
  readonly first: ScreenTiming;
  readonly again: ScreenTiming;
}

const RUNS = Math.min(3, settings.runs);

/** A page in a browser of its own, signed in as `person`. */
export async function pageOf(
  browser: Browser,
  address: string,
  person: Person | null,
  viewport: { readonly width: number; readonly height: number } = PHONE,
): Promise<Page> {
  const { width, height } = viewport;
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, timezoneId: "UTC" });
  const page = await context.newPage();
  await watchTiming(page);
  if (!person) return page;
  await page.goto("/signin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/signin");
  return page;
}

/** Slows a page down to the phone's speed and network. */
export async function throttle(page: Page): Promise<CDPSession> {
  const { cpu, bytesPerSecond, latencyMs } = PHONE;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return cdp;
}

/** The run in the middle by the time until its figures were visible. */
const middleOf = (runs: readonly ScreenTiming[]): ScreenTiming =>
  [...runs].sort((a, b) => a.contentMs - b.contentMs)[Math.floor(runs.length / 2)]!;

/** Removes the figures that this browser keeps of earlier visits, but not the session. Runs in the page. */
function forgetFigures(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith("colophon-seen")) localStorage.removeItem(key);
}

/** First and repeated visits to a screen, after one that warms up the functions. */
export async function visitOnPhone(browser: Browser, address: string, screen: PhoneScreen): Promise<PhoneVisits> {
  const page = await pageOf(browser, address, screen.person);
  await timeScreen(page, screen.path);
  const path = screen.link ? await page.locator(screen.link).first().getAttribute("href") : screen.path;
  if (!path) throw new Error(`${screen.path} has no link to ${screen.name}`);
  if (path !== screen.path) await timeScreen(page, path);
  const cdp = await throttle(page);
  const first: ScreenTiming[] = [];
  const again: ScreenTiming[] = [];
  for (let run = 0; run < RUNS; run++) {
    await cdp.send("Network.clearBrowserCache");
    await page.evaluate(forgetFigures);
    first.push(await timeScreen(page, path));
    again.push(await timeScreen(page, path));
  }
  await page.context().close();
  return { screen, first: middleOf(first), again: middleOf(again) };
}
