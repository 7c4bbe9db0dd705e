import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import "./browser-shims.ts";

/** A worker's test files share its modules and its document: this runs for each of them. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll("link, script")) element.remove();
});
