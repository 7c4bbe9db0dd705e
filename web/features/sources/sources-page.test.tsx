import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { capitalize } from "#shared/primitives/text.ts";
import { SOURCES } from "#shared/sources/sources.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import SourcesPage from "./sources-page.tsx";

const open = () => renderApp(<SourcesPage />, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));

test("every report of every shop says where its file is, what it covers and whether it is proven", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Files of your shops" });
  for (const source of SOURCES) {
    const section = within(screen.getByRole("region", { name: source.name }));
    for (const kind of Object.values(source.kinds)) {
      const report = section.getByRole("article", { name: capitalize(kind.name) });
      const words = report.textContent!.replaceAll(/\s/g, "");
      expect(words).toContain(kind.download.replaceAll(/\s/g, ""));
      expect(words).toContain(kind.covers.replaceAll(/\s/g, ""));
      expect(within(report).getByText(kind.rank === "proven" ? "Proven" : "Trial")).toBeDefined();
    }
  }
});

test("the table lists each report with its shop and state", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "All reports that Colophon reads" }));
  const rows = table.getAllByRole("row").slice(1);
  const stated = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  const expected = SOURCES.flatMap(({ name, kinds }) =>
    Object.values(kinds).map(({ rank }) => [name, rank === "proven" ? "Proven" : "Trial"]),
  );
  expect(stated.map(([shop, rank]) => [shop, rank])).toEqual(expected);
  expect(rows).toHaveLength(expected.length);
});

test("a shop without payments in its files says that its money ends at what was earned", async () => {
  open();
  const shop = within(await screen.findByRole("region", { name: "Draft2Digital" }));
  expect(shop.getByText(/follows its money to what was earned/)).toBeDefined();
  expect(within(screen.getByRole("region", { name: "Apple Books" })).getByText(/33 to 45 days/)).toBeDefined();
});

test("a table of any other shop is always on trial, because its columns are known from the author alone", async () => {
  open();
  const shops = within(await screen.findByRole("region", { name: "Other shops" }));
  expect(shops.getByText(/Known from you only/)).toBeDefined();
  expect(shops.getByText("Trial")).toBeDefined();
});

test("a report without days says that its month is asked for", async () => {
  open();
  const shop = within(await screen.findByRole("region", { name: "PublishDrive" }));
  expect(shop.getByText(/asks you for each file’s month/)).toBeDefined();
});
