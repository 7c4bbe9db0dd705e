import type { Page } from "@playwright/test";
import { firstLoadOf } from "#bench/lib/first-load.ts";

/** Page load metrics in milliseconds since navigation start; layout shift has no unit. */
export interface LoadTiming {
  /** The totals above the chart. */
  readonly answerMs: number;
  /** The chart's first bar, line or slice. */
  readonly chartMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

/** The worst delay of several inputs until they were handled, and until the result was painted. */
export interface PressTiming {
  readonly delayMs: number;
  readonly paintedMs: number;
}

/** A screen's load in milliseconds since navigation start; layout shift has no unit. */
export interface ScreenTiming {
  /** The figures of the last visit in the placeholder, or those of the screen where there are none. */
  readonly figuresMs: number;
  /** The heading and all that loads below it but charts, which follow the figures; a report's totals. */
  readonly contentMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** The element painted last of those that were the largest. */
  readonly largest: string;
  /** The compressed size of the scripts that the document itself names. */
  readonly firstScriptBytes: number;
  /** In the order of their start. */
  readonly requests: readonly Request[];
}

/** A request of a page, in milliseconds since navigation start. */
export interface Request {
  readonly path: string;
  readonly startMs: number;
  /** The first byte of the answer. */
  readonly answerMs: number;
  readonly endMs: number;
  /** As it was compressed. */
  readonly bytes: number;
}

/** Said in a page's console when its figures are there. Code that waits in the page would first take it 40 ms to read. */
const COMPLETE = "figures are complete";
/** After a screen's figures, its charts may still move them or become its largest paint. */
const SETTLE_MS = 1000;

interface Noted {
  figuresMs: number;
  contentMs: number;
  answerMs: number;
  chartMs: number;
  largestPaintMs: number;
  largest: string;
  layoutShift: number;
  presses: PressTiming[];
}
declare global {
  interface Window {
    noted: Noted;
  }
}

/**
 * Records in every document loaded from now on when figures become visible, and says `complete` in its console. Runs in
 * the page.
 */
function note(complete: string): void {
  const noted: Noted = {
    figuresMs: 0,
    contentMs: 0,
    answerMs: 0,
    chartMs: 0,
    largestPaintMs: 0,
    largest: "",
    layoutShift: 0,
    presses: [],
  };
  window.noted = noted;
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    noted.largestPaintMs = entry.startTime;
    noted.largest = `${element?.tagName} ${element?.textContent.slice(0, 40)}`;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) noted.layoutShift += value;
  });
  observe(
    "event",
    (entry) => {
      const { startTime, processingStart, duration, interactionId } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (interactionId) noted.presses.push({ delayMs: processingStart - startTime, paintedMs: duration });
    },
    { durationThreshold: 16 },
  );
  const totals = '[aria-label="Totals"] dd';
  const loading =
    'main :is([aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root):not([aria-label="Loading the chart"])';
  const isComplete = () =>
    location.pathname === "/royalties"
      ? document.querySelector(totals) !== null
      : document.querySelector("main :is(h1, h2)") !== null && document.querySelector(loading) === null;
  const look = () => {
    const now = performance.now();
    if (noted.figuresMs === 0 && (document.querySelector("#start .start-as-of") || isComplete())) noted.figuresMs = now;
    if (noted.contentMs === 0 && isComplete()) {
      noted.contentMs = now;
      console.debug(complete);
    }
    if (noted.answerMs === 0 && document.querySelector(totals)) noted.answerMs = now;
    if (noted.chartMs === 0 && document.querySelector("path.highcharts-point, path.highcharts-graph"))
      noted.chartMs = now;
    if (noted.contentMs === 0 || noted.answerMs === 0 || noted.chartMs === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const watchTiming = (page: Page): Promise<unknown> => page.addInitScript(note, COMPLETE);

/** Loads a URL and waits for its figures and chart. */
export async function timeLoad(page: Page, address: string): Promise<LoadTiming> {
  await page.goto(address);
  await page.waitForFunction(() => window.noted.answerMs > 0 && window.noted.chartMs > 0, undefined, {
    timeout: 120_000,
  });
  const { answerMs, chartMs, largestPaintMs, layoutShift } = await page.evaluate(() => window.noted);
  return { answerMs, chartMs, largestPaintMs, layoutShift };
}

/** Loads a screen, waits for its figures, and returns the document as it came. */
export async function openScreen(page: Page, address: string): Promise<string> {
  const complete = page.waitForEvent("console", {
    predicate: (message) => message.text() === COMPLETE,
    timeout: 120_000,
  });
  const document = await page.goto(address);
  await complete;
  return document?.text() ?? "";
}

/**
 * Loads a screen in an empty tab and waits for its figures, and a moment more for what may still move them. Leaving a
 * screen with a table of 300 books takes a phone a tenth of a second, which is not the visit's.
 */
export async function timeScreen(page: Page, address: string): Promise<ScreenTiming> {
  await page.goto("about:blank");
  const html = await openScreen(page, address);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((scripts) => {
    const { figuresMs, contentMs, largestPaintMs, largest, layoutShift } = window.noted;
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const firstScriptBytes = all
      .filter(({ name }) => scripts.includes(new URL(name).pathname.slice(1)))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const requests = all.map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) => ({
      path: name.slice(location.origin.length),
      startMs: startTime,
      answerMs: responseStart,
      endMs: responseEnd,
      bytes: encodedBodySize,
    }));
    return { figuresMs, contentMs, largestPaintMs, largest, layoutShift, firstScriptBytes, requests };
  }, firstLoadOf(html).scripts);
}

/** The worst input delay while `act` runs. */
export async function timePresses(page: Page, act: () => Promise<void>): Promise<PressTiming> {
  await page.evaluate(() => {
    window.noted.presses = [];
  });
  await act();
  // The browser reports an event only after the frame that shows its result.
  await page.waitForTimeout(500);
  const presses = await page.evaluate(() => window.noted.presses);
  return {
    delayMs: Math.max(0, ...presses.map(({ delayMs }) => delayMs)),
    paintedMs: Math.max(0, ...presses.map(({ paintedMs }) => paintedMs)),
  };
}
