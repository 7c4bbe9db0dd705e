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

test("returns a screen's code as loaded", async () => {
  const { loadPage, reloads } = browser();
  expect(await loadPage(async () => "code")).toBe("code");
  expect(reloads()).toBe(0);
});

test("reloads the page when a release removed the code, and shows nothing meanwhile", async () => {
  const { loadPage, reloads } = browser();
  let isSettled = false;
  void loadPage(gone).finally(() => {
    isSettled = true;
  });
  await settled();
  expect(reloads()).toBe(1);
  expect(isSettled).toBe(false);
});

test("reports a failure after that reload, and does not reload repeatedly", async () => {
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

test("does not reload while offline", async () => {
  const { loadPage, reloads } = browser({ online: false });
  await expect(loadPage(gone)).rejects.toThrow("Failed to fetch");
  expect(reloads()).toBe(0);
});
