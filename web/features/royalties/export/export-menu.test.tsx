import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { buildPreferences, buildUser, ON_FREE, subscribedTo } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import { buildShown } from "../testing/build-shown.ts";
import { ExportMenu } from "./export-menu.tsx";

const saved = collectSavedFiles();
beforeEach(() => {
  // Noon of 20 November in Madrid; only the clock is frozen.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) });
});
afterEach(() => {
  vi.useRealTimers();
});

const report = buildReport("2026-11-01", "2026-11-02", {
  "Die Straße": [10_000_000, 0],
  "A Winter in Ink": [2_500_000, 0],
});

async function open(
  path = "/royalties",
  grouping: "book" | "series" | "marketplace" = "book",
  person: Partial<User> = {},
) {
  const getUser = () => buildUser({ timezone: "Europe/Madrid", ...person });
  const services = fakeServices({ getUser }, { signedIn: true });
  renderApp(<ExportMenu shown={buildShown(report, { grouping })} grouping={grouping} currency="USD" />, services, {
    path,
  });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const export_ = () => screen.findByRole("button", { name: "Export CSV" });

test("saves the table with its current grouping, named by the grouping and the author's local time", async () => {
  const user = await open("/royalties", "marketplace");
  await user.click(await export_());
  expect(saved.map(({ name }) => name)).toEqual(["Royalties-Marketplace-20261120-120000.csv"]);
  const text = await saved[0]!.bytes.text();
  expect(text).toContain("Marketplace,Total Royalties,Ebook Royalty");
  expect(text).toContain("United States,12.50,12.50");
});

test("says that files have amounts to an author who hides them, and names the file without any", async () => {
  const preferences = buildPreferences({ hides_amounts: true });
  const user = await open("/royalties", "book", { preferences });
  await user.click(await screen.findByRole("button", { name: "Export CSV (with amounts)" }));
  expect(saved.map(({ name }) => name)).toEqual(["Royalties-Book-20261120-120000.csv"]);
  expect(await saved[0]!.bytes.text()).toContain("Die Straße,Ada Quill,10.00");
});

test("offers the other groupings in the menu, each with every book, series or store", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "More exports" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV by series" }));
  expect(saved.map(({ name }) => name)).toEqual(["Royalties-Series-20261120-120000.csv"]);
});

test("saves everything on the screen as one zip that any archive program can open", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "More exports" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Everything on this screen/ }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  expect(saved[0]!.name).toBe("Royalties-Everything-20261120-120000.zip");
  const zip = new ZipReader(new BlobReader(saved[0]!.bytes), { useWebWorkers: false });
  const texts = new Map<string, string>();
  for (const entry of await zip.getEntries())
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  expect([...texts.keys()]).toContain("README.txt");
  expect(texts.get("royalties-by-book.csv")).toContain("Die Straße,Ada Quill,10.00");
  expect(texts.get("README.txt")).toContain("Date range: Nov 1 – 2, 2026");
});

test("does not export sample data, and explains why", async () => {
  await open("/royalties?demo=1");
  expect(await screen.findByText(/^Sample data can’t be exported/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
});

test("on a plan without exports, names the plan that has them and where to get all data", async () => {
  const user = await open("/royalties", "book", ON_FREE);
  await user.click(await export_());
  expect(saved).toEqual([]);
  expect(await screen.findByText(/Your plan doesn’t include report exports; the Writer plan does./)).toBeDefined();
  expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/upgrade");
  expect(screen.getByRole("link", { name: "What Colophon holds" }).getAttribute("href")).toBe("/account/data");
  expect(screen.queryByRole("button", { name: "More exports" })).toBeNull();
});

test("every paid plan has exports", async () => {
  const user = await open("/royalties", "book", subscribedTo("author-writer-monthly"));
  await user.click(await export_());
  expect(saved).toHaveLength(1);
});
