import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildReport } from "#web/testing/report-builders.ts";
import { EarningsFigures } from "../table/earnings-figures.tsx";
import { buildShown } from "../testing/build-shown.ts";
import { FigureSourceProvider } from "./figure-source-provider.tsx";

/** Three titles of 1.004 each, of which the table shows one as 1.01, as their total is 3.01. */
const REPORT = buildReport("2026-11-01", "2026-11-01", {
  Ash: [1_004_000, 0],
  Birch: [1_004_000, 0],
  Cedar: [1_004_000, 0],
});

async function sourceOf(title: string) {
  const shown = buildShown(REPORT);
  renderApp(
    <FigureSourceProvider shown={shown} currency="USD" timeZone="UTC" demo={false}>
      <EarningsFigures shown={shown} shelf={null} currency="USD" grouping="book" />
    </FigureSourceProvider>,
    fakeServices({ getUser: () => buildUser() }, { signedIn: true }),
    { path: "/royalties" },
  );
  const row = (await screen.findByRole("rowheader", { name: new RegExp(title) })).closest("tr")!;
  await userEvent.click(within(row).getByRole("button", { name: /^\$/ }));
  return within(await screen.findByRole("dialog", { name: `Where from? ${title}` }));
}

test("a figure that the table rounded together with others says why it isn't the one of its own source", async () => {
  const source = await sourceOf("Ash");
  expect(source.getByRole("heading", { name: /^November 2026: \$1\.00/ })).toBeDefined();
  expect(source.getByText(/^The table shows \$1\.01:/)).toBeDefined();
});

test("a figure that is the same in the table and in its source has no such remark", async () => {
  const source = await sourceOf("Birch");
  expect(source.getByRole("heading", { name: /^November 2026: \$1\.00/ })).toBeDefined();
  expect(source.queryByText(/The table shows/)).toBeNull();
});
