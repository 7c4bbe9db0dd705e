import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { Book } from "#shared/api/books/books.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat, buildSeries } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { COOKIE_MODE } from "../testing/open-ranks.tsx";
import ComparePage from "./compare-page.tsx";

const series = { ...buildSeries({ id: "salt", name: "Salt Harbor" }), place: 1 };
const QUAY = buildBook({
  id: "quay",
  title: "The Quay",
  groups: [series],
  formats: [
    buildFormat({ uid: "B000000001", format_id: 1, release_date: "2026-11-01" }),
    buildFormat({ id: "paper", uid: "1000000001", format_id: 3 }),
  ],
});
const LAMP = buildBook({
  id: "lamp",
  title: "A Lamp",
  formats: [buildFormat({ uid: "B000000002", format_id: 1, release_date: null })],
});

const day = (date: string, rank: number, is_free = false) => ({ date, rank, is_free, is_provisional: false });
const HISTORY: Readonly<Record<string, unknown>> = {
  B000000001: [day("2026-11-10", 1200), day("2026-11-11", 800), day("2026-11-12", 5, true)],
  B000000002: [day("2026-11-11", 40_000), day("2026-11-12", 20_000)],
};

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};
const address = () => screen.getByLabelText("Address").textContent;

function openCompare({
  path = "/ranks/compare",
  shelf = [QUAY, LAMP] as readonly Book[],
  answers = {} as Answers,
  user = {},
} = {}) {
  const services = fakeServices(
    {
      getUser: () => buildUser({ ...COOKIE_MODE, ...user }),
      listBooks: () => ({ data: shelf }),
      getRankHistory: ({ query }) => ({
        data: Object.fromEntries([query?.asins ?? []].flat().map((asin) => [asin, HISTORY[asin] ?? []])),
        covered_to: "2026-11-18",
      }),
      getSalesRank: () => ({ data: {} }),
      getSyncHealth: () => ({ account: null, history: null, data: [] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <>
      <Address />
      <ComparePage />
    </>,
    services,
    { path },
  );
  return services;
}

async function choose(...titles: readonly string[]) {
  await userEvent.click(await screen.findByRole("button", { name: /^Books and series/ }));
  for (const title of titles) await userEvent.click(await screen.findByLabelText(title));
  await userEvent.keyboard("{Escape}");
}
const compare = async () => userEvent.click(await screen.findByRole("button", { name: "Compare Ranks" }));
const table = () => screen.findByRole("table", { name: "Stats for selected period" });
const rowsOf = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent);

describe("a comparison", () => {
  test("draws nothing until books are chosen and the button is pressed", async () => {
    const services = openCompare();
    await choose("The Quay", "A Lamp");
    expect(screen.getByText("Choose books or series to compare")).toBeDefined();
    await compare();
    expect(await rowsOf()).toEqual(["The Quay#800#1,200#1,000", "A Lamp#20,000#40,000#30,000"]);
    expect(address()).toContain("book=quay&book=lamp");
    expect(services.calls.filter(({ name }) => name === "getRankHistory")).toHaveLength(1);
  });

  test("is restored from its address, with its options", async () => {
    openCompare({ path: "/ranks/compare?book=quay&book=lamp&period=last_30_days&index=1" });
    await table();
    expect(screen.getByLabelText<HTMLSelectElement>("Date range").value).toBe("last_30_days");
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Index to 100" }).checked).toBe(true);
  });

  test("and its form return to the previous comparison with the browser's Back button", async () => {
    openCompare({ path: "/ranks/compare?book=quay&period=last_30_days" });
    await table();
    await choose("A Lamp");
    await userEvent.selectOptions(screen.getByLabelText("Date range"), "All");
    await compare();
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    expect(screen.getByLabelText<HTMLSelectElement>("Date range").value).toBe("last_30_days");
  });

  test("tells an author who only uploads reports what can read ranks, and nothing of an author page", async () => {
    openCompare({ user: { kdp_cookies_enabled: false, author_central_account: null, amazon_author: null } });
    expect(await screen.findByText("Uploaded reports don’t contain ranks")).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose cookie mode" })).toBeDefined();
    expect(screen.queryByText("Claim your Amazon Author Profile")).toBeNull();
  });

  test("of no book is blocked with the reason", async () => {
    openCompare();
    await compare();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "At least 2 books / formats need to be selected. Please confirm formats exist for selected books",
    );
    expect(address()).toBe("/ranks/compare");
  });

  test("of one book is drawn, with the reason to choose another", async () => {
    openCompare({ path: "/ranks/compare?book=quay" });
    await table();
    expect(screen.getByText(/^At least 2 books/)).toBeDefined();
  });

  test("of more than ten books draws the ten best and lists all", async () => {
    const shelf = Array.from({ length: 12 }, (_, n) =>
      buildBook({
        id: `b${n}`,
        title: `Book ${n}`,
        formats: [buildFormat({ uid: `B0000001${10 + n}`, format_id: 1 })],
      }),
    );
    openCompare({
      shelf,
      path: `/ranks/compare?${shelf.map(({ id }) => `book=${id}`).join("&")}`,
      answers: {
        getRankHistory: ({ query }) => ({
          data: Object.fromEntries([query?.asins ?? []].flat().map((asin, n) => [asin, [day("2026-11-11", 100 + n)]])),
          covered_to: "2026-11-18",
        }),
      },
    });
    expect(await rowsOf()).toHaveLength(12);
    expect(screen.getByText(/The chart has the 10 books with the best average rank/)).toBeDefined();
  });

  test("of more than fifty books is blocked with the limit", async () => {
    const groups = [series];
    const shelf = Array.from({ length: 51 }, (_, n) =>
      buildBook({
        id: `b${n}`,
        title: `Book ${n}`,
        groups,
        formats: [buildFormat({ uid: `B0000001${10 + n}`, format_id: 1 })],
      }),
    );
    const services = openCompare({ shelf, path: "/ranks/compare?series=salt" });
    expect(await screen.findByRole("heading", { name: "Choose 50 books at most." })).toBeDefined();
    await compare();
    expect((await screen.findByRole("alert")).textContent).toBe("Choose 50 books at most.");
    expect(services.calls.filter(({ name }) => name === "getRankHistory")).toEqual([]);
  });

  test("of a series compares its books", async () => {
    openCompare({ path: "/ranks/compare?series=salt" });
    expect(await rowsOf()).toEqual(["The Quay#800#1,200#1,000"]);
  });

  test("names the books that don't exist in the format, and those without a rank", async () => {
    openCompare({ path: "/ranks/compare?book=quay&book=lamp&format=3" });
    expect(await screen.findByText("Not available as Paperback: A Lamp")).toBeDefined();
    expect(screen.getByText("No rank in this period: The Quay")).toBeDefined();
    expect(screen.getByText("No ranks in this period")).toBeDefined();
  });

  test("aligned by release leaves out a book without a release date, by name", async () => {
    openCompare({ path: "/ranks/compare?book=quay&book=lamp" });
    await table();
    await userEvent.click(screen.getByRole("switch", { name: "Align by release date" }));
    expect(await screen.findByText("No release date, so not aligned: A Lamp")).toBeDefined();
    expect(address()).toContain("align=1");
  });

  test("keeps both options when the second is switched on before the first is drawn", async () => {
    openCompare({ path: "/ranks/compare?book=quay" });
    await table();
    const options = ["Align by release date", "Index to 100"].map((name) => screen.getByRole("switch", { name }));
    act(() => {
      for (const option of options) option.click();
    });
    await waitFor(() => expect(address()).toBe("/ranks/compare?book=quay&align=1&index=1"));
  });

  test("has a table of its days, the newest first", async () => {
    openCompare({ path: "/ranks/compare?book=quay&book=lamp" });
    await userEvent.click(await screen.findByText("Show these figures as a table"));
    const figures = await screen.findByRole("table", { name: "Rank history" });
    expect(
      within(figures)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual(["DateA LampThe Quay", "Nov 12, 2026#20,000", "Nov 11, 2026#40,000#800", "Nov 10, 2026#1,200"]);
  });

  test("sorts its statistics by any column, descending first", async () => {
    openCompare({ path: "/ranks/compare?book=quay&book=lamp" });
    await userEvent.click(within(await table()).getByRole("button", { name: "Avg Rank" }));
    expect((await rowsOf())[0]).toContain("A Lamp");
    await userEvent.click(within(await table()).getByRole("button", { name: "Avg Rank" }));
    expect((await rowsOf())[0]).toContain("The Quay");
  });

  test("asks for both days of a custom range, and none after today", async () => {
    openCompare({ path: "/ranks/compare?book=quay" });
    await table();
    await userEvent.selectOptions(screen.getByLabelText("Date range"), "Custom");
    await userEvent.clear(screen.getByLabelText("From"));
    expect(await screen.findByText("Enter a first and a last day.")).toBeDefined();
    const before = address();
    await compare();
    expect(address()).toBe(before);
  });

  test("reports a failed request, and can try again", async () => {
    let isDown = true;
    openCompare({
      path: "/ranks/compare?book=lamp",
      answers: {
        getRankHistory: () => {
          if (isDown) throw new ApiFailure("offline", 0);
          return { data: { B000000002: HISTORY.B000000002 }, covered_to: null };
        },
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(again);
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe("without what a comparison needs", () => {
  test("an empty shelf leads to the books", async () => {
    openCompare({ shelf: [] });
    expect(await screen.findByText("Add your books")).toBeDefined();
    expect(screen.getByRole("link", { name: "Manage Books" }).getAttribute("href")).toBe("/books");
  });

  test("an author without a profile is asked to claim one", async () => {
    openCompare({ user: { amazon_author: null } });
    expect(await screen.findByText("Claim your Amazon Author Profile")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Compare Ranks" })).toBeNull());
  });
});
