import { afterEach, expect, test, vi } from "vitest";
import { afterPaint, startApplication } from "./start-application.ts";

const FILES = { script: "/assets/index-1.js", library: "/assets/react-1.js", style: "/assets/index-1.css" };
const inHead = (selector: string) => document.head.querySelector<HTMLElement>(selector);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const element of document.head.querySelectorAll("link, script")) element.remove();
});

test.each(["load", "error"])("the application starts after the %s of its styles", async (event) => {
  const started = startApplication(FILES);
  const link = inHead("link[rel=stylesheet]");
  expect([link?.getAttribute("href"), inHead("script")]).toEqual([FILES.style, null]);
  link?.dispatchEvent(new Event(event));
  await started;
  expect(inHead("script")?.getAttribute("src")).toBe(FILES.script);
});

test("an application without styles starts immediately", async () => {
  await startApplication({ ...FILES, style: null });
  expect([inHead("link[rel=stylesheet]"), inHead("script")?.getAttribute("type")]).toEqual([null, "module"]);
});

test.each(["load", "error"])(
  "the screen's code is asked for after the %s of the application's library",
  async (event) => {
    const ask = vi.fn();
    await startApplication({ ...FILES, style: null }, ask);
    expect(ask).not.toHaveBeenCalled();
    const library = inHead("link[rel=modulepreload]");
    expect(library?.getAttribute("href")).toBe(FILES.library);
    library?.dispatchEvent(new Event(event));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  },
);

test("a page in the background, which draws no frame, waits half a second for one", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const painted = vi.fn();
  void afterPaint().then(painted);
  await vi.advanceTimersByTimeAsync(499);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalledOnce();
});
