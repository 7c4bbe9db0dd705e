import type { Browser, CDPSession, Page } from "@playwright/test";
import { settings } from "#bench/lib/settings.ts";
import { openScreen, type ScreenTiming, timeScreen, watchTiming } from "./page-timing.ts";

/** A slow phone on a slow network: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms in each direction. */
export const PHONE = { cpu: 4, bytesPerSecond: 200_000, latencyMs: 150, width: 390, height: 844 };

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface PhoneScreen {
  readonly name: string;
  readonly path: string;
  /** It keeps its figures, and opens with them without a connection. */
  readonly isKept?: boolean;
  /** A link on that screen that leads to the one that is meant. */
  readonly link?: string;
  /** Null is a visitor. */
  readonly person: Person | null;
}

export interface PhoneVisits {
  readonly screen: PhoneScreen;
  /** With an empty cache, no worker and no figures of an earlier visit. */
  readonly first: ScreenTiming;
  /** With all that the earlier visit has stored on the device. */
  readonly again: ScreenTiming;
  /** The same without a connection; null for a screen that needs one. */
  readonly offline: ScreenTiming | null;
}

/** Visits of each kind to each screen. */
export const VISITS = settings.isFast ? 1 : Math.min(3, settings.runs);

/** A page of the product in a browser of its own, signed in as `person`. */
export async function pageOf(
  browser: Browser,
  address: string,
  person: Person | null,
  viewport: { readonly width: number; readonly height: number } = PHONE,
  serviceWorkers: "allow" | "block" = "block",
): Promise<Page> {
  const { width, height } = viewport;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    timezoneId: "UTC",
    serviceWorkers,
  });
  const page = await context.newPage();
  await watchTiming(page);
  await page.goto("/signin");
  if (!person) return page;
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

/** A visitor's device has no worker; a user's has the release soon after the first screen, and its figures in words. */
async function untilStored(page: Page, { person, path, isKept }: PhoneScreen): Promise<void> {
  if (!person) return;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 120_000,
  });
  if (!isKept) return;
  const key = `colophon-seen first ${path}`;
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key, { timeout: 60_000 });
}

const timesOf = async (time: () => Promise<ScreenTiming>): Promise<ScreenTiming> => {
  const runs: ScreenTiming[] = [];
  for (let visit = 0; visit < VISITS; visit++) runs.push(await time());
  return middleOf(runs);
};

/** The address of a screen, which may only be known from a link on another one. */
async function pathOf(page: Page, { name, path, link }: PhoneScreen): Promise<string> {
  if (!link) return path;
  await openScreen(page, path);
  const found = await page.locator(link).first().getAttribute("href");
  if (!found) throw new Error(`${path} has no link to ${name}`);
  return found;
}

/**
 * First and repeated visits of a person to screens, in one browser each, after visits that warm up the functions and
 * store on the device what later ones open with.
 */
export async function visitOnPhone(
  browser: Browser,
  address: string,
  person: Person | null,
  screens: readonly PhoneScreen[],
): Promise<PhoneVisits[]> {
  const page = await pageOf(browser, address, person);
  const device = await pageOf(browser, address, person, PHONE, "allow");
  const paths = new Map<PhoneScreen, string>();
  for (const screen of screens) {
    const path = await pathOf(page, screen);
    paths.set(screen, path);
    await openScreen(device, path);
    await untilStored(device, screen);
  }
  const phone = await throttle(page);
  const slowDevice = await throttle(device);
  const visits: PhoneVisits[] = [];
  for (const [screen, path] of paths) {
    const first = await timesOf(async () => {
      await phone.send("Network.clearBrowserCache");
      await page.evaluate(forgetFigures);
      return timeScreen(page, path);
    });
    const again = await timesOf(() => timeScreen(device, path));
    await device.context().setOffline(true);
    const offline = screen.isKept ? await timesOf(() => timeScreen(device, path)) : null;
    await device.context().setOffline(false);
    visits.push({ screen, first, again, offline });
  }
  await phone.detach();
  await slowDevice.detach();
  await page.context().close();
  await device.context().close();
  return visits;
}
