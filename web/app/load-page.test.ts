import { expect, test } from "vitest";
import { createPageLoader } from "./load-page.ts";

function browser({ online = true } = {}) {
  const kept = new Map<string, string>();
  let [time, reloads] = [1_000_000, 0];
  const loadPage = createPageLoader({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => time,
    isOnline: () => online,
    reload: () => reloads++,
  });
  return {
    loadPage,
    reloads: () => reloads,
    pass: (ms: number) => {
      time += ms;
    },
  };
}
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a screen's code is handed on as it comes", async () => {
  const { loadPage, reloads } = browser();
  expect(await loadPage(async () => "code")).toBe("code");
  expect(reloads()).toBe(0);
});

test("code that a release took away loads the page anew, and nothing is shown meanwhile", async () => {
  const { loadPage, reloads } = browser();
  let isSettled = false;
  void loadPage(gone).finally(() => {
    isSettled = true;
  });
  await settled();
  expect(reloads()).toBe(1);
  expect(isSettled).toBe(false);
});

test("when that did not help it is told, and not tried again and again", async () => {
  const { loadPage, reloads, pass } = browser();
  void loadPage(gone);
  await settled();
  pass(59_999);
  await expect(loadPage(gone)).rejects.toThrow("Failed to fetch");
  expect(reloads()).toBe(1);
  pass(1);
  void loadPage(gone);
  await settled();
  expect(reloads()).toBe(2);
});

test("without a connection there is nothing to load anew", async () => {
  const { loadPage, reloads } = browser({ online: false });
  await expect(loadPage(gone)).rejects.toThrow("Failed to fetch");
  expect(reloads()).toBe(0);
});
