import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { certaintyOf, SITUATIONS } from "#shared/domain/insights/effect/certainty.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import HowSurePage from "./how-sure-page.tsx";

const open = () => renderApp(<HowSurePage />, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));

test("the page on certainty states for each length and situation what events state", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Ranges that held the truth, of 100" }));
  const rows = table.getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => Number(cell.textContent)),
    ),
  ).toEqual(COMPARED_DAYS.map((days) => SITUATIONS.map((situation) => certaintyOf(days, situation))));
});

test("the picture is described by the range of its book and the two weeks that may follow", async () => {
  open();
  const picture = await screen.findByRole("img");
  const said = picture.getAttribute("aria-describedby");
  const caption = document.getElementById(said!)!.textContent!;
  const [low, high] = caption
    .match(/would bring (\d+) to (\d+) copies/)!
    .slice(1)
    .map(Number) as [number, number];
  const [inside, outside] = [...caption.matchAll(/A week of (\d+) copies/g)].map(([, copies]) => Number(copies)) as [
    number,
    number,
  ];
  expect(low < inside && inside <= high && outside > high).toBe(true);
  expect(
    within(picture)
      .getAllByText(/^\d+$/)
      .map((label) => Number(label.textContent)),
  ).toEqual([inside, outside]);
});

test("the fewer copies a book sells and the fewer the days, the larger a change has to be", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: /^The smallest change/ }));
  const shares = table
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => Number(cell.textContent!.match(/[±+](\d+)%/)![1])),
    );
  const columns = COMPARED_DAYS.map((_, at) => shares.map((row) => row[at]!));
  const falls = (figures: readonly number[]) => figures.every((one, at) => at === 0 || one < figures[at - 1]!);
  expect(shares.every(falls) && columns.every(falls)).toBe(true);
  expect(table.queryByText(/instead of 0$/)).toBeNull();
});
