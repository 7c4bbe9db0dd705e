import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

test("work is done once, when the page is idle", () => {
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  dispatchEvent(new Event("pagehide"));
  expect(work).toHaveBeenCalledTimes(1);
});

test("work is done when the page is left before it is idle", () => {
  const work = vi.fn();
  whenIdle(work);
  dispatchEvent(new Event("pagehide"));
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a browser without idle callbacks does the work a moment later", () => {
  const idle = window.requestIdleCallback;
  Reflect.deleteProperty(window, "requestIdleCallback");
  try {
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(200);
    expect(work).toHaveBeenCalledTimes(1);
  } finally {
    window.requestIdleCallback = idle;
  }
});
