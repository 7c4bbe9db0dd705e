import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_FILTERS, type ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { type ShelfFacts, shelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FILTER_DELAY_MS } from "./use-filter-draft.ts";

const choice = (name: string) => ({ value: name.toLowerCase(), name });
const choices: FilterChoices = {
  books: ["Alder", "Birch", "Çedar"].map(choice),
  series: [],
  tags: [],
  sources: [],
  countries: [],
  marketplaces: [
    { value: "Amazon.de", name: "Germany" },
    { value: "Amazon.com", name: "United States" },
  ],
  formats: ["Kindle", "Paperback"].map(choice),
  authors: [choice("Ada Quill")],
};
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

async function open(
  changes: { filters?: Partial<ReportFilters>; choices?: Partial<FilterChoices>; shelf?: ShelfFacts } = {},
) {
  const applied: ReportFilters[] = [];
  const Bar = () => {
    const [filters, setFilters] = useState<ReportFilters>({ ...NO_FILTERS, ...changes.filters });
    const change = (next: ReportFilters) => {
      applied.push(next);
      setFilters(next);
    };
    return (
      <FilterBar
        choices={{ ...choices, ...changes.choices }}
        filters={filters}
        shelf={changes.shelf ?? shelfFacts([])}
        onChange={change}
      />
    );
  };
  renderApp(<Bar />, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));
  await screen.findByRole("button", { name: /^(Books|Filters)/ });
  return applied;
}
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const tick = (name: string | RegExp) => user.click(screen.getByRole("checkbox", { name }));
const wait = () => act(() => vi.advanceTimersByTimeAsync(FILTER_DELAY_MS));
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the filter bar", () => {
  test("offers only filters with a choice: authors if there are several, tags if there are any", async () => {
    await open();
    expect(buttons()).toEqual(["Books", "Series", "Marketplaces", "Formats"]);
  });

  test("applies several quick ticks as one change, while the boxes react immediately", async () => {
    const applied = await open();
    await press("Books");
    vi.useFakeTimers();
    const [alder, birch] = [screen.getByLabelText("Alder"), screen.getByLabelText("Birch")];
    act(() => alder.click());
    act(() => birch.click());
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
    await act(() => vi.advanceTimersByTimeAsync(FILTER_DELAY_MS - 1));
    expect(applied).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(applied).toEqual([{ ...NO_FILTERS, books: ["alder", "birch"] }]);
  });

  test("shows the number of chosen values on each button, and resets all filters together", async () => {
    const applied = await open({ filters: { books: ["alder", "birch"], formats: ["kindle"] } });
    expect(screen.getByRole("button", { name: "Books 2 chosen" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Formats 1 chosen" })).toBeDefined();
    await press("Reset Filters");
    await wait();
    expect(applied.at(-1)).toEqual(NO_FILTERS);
    expect(screen.queryByRole("button", { name: "Reset Filters" })).toBeNull();
  });

  test("finds a title regardless of accents and case", async () => {
    await open();
    await press("Books");
    await user.type(screen.getByRole("searchbox", { name: "Search title" }), "CED");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await user.type(screen.getByRole("searchbox"), "x");
    expect(screen.getByText("No matches.")).toBeDefined();
  });

  test("supports arrow keys to move, space to tick and Escape to close", async () => {
    const applied = await open();
    await press("Books");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(screen.getByLabelText("Birch"));
    await user.keyboard("{ArrowUp} ");
    await wait();
    expect(applied).toEqual([{ ...NO_FILTERS, books: ["alder"] }]);
    await user.keyboard("{Escape}");
    await wait();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Books/ }));
  });

  test("links to where series are created when there are none", async () => {
    await open();
    await press("Series");
    expect(screen.getByText("You have no series")).toBeDefined();
    expect(screen.getByRole("link", { name: "Manage your books" }).getAttribute("href")).toBe("/books");
  });

  test("keeps a value chosen for other days in the list, so that it can be unticked", async () => {
    const applied = await open({
      filters: { books: ["elm"] },
      shelf: shelfFacts([buildBook({ id: "elm", title: "Elm" })]),
    });
    await press("Books 1 chosen");
    await tick("Elm no figures in this period");
    await wait();
    expect(applied).toEqual([NO_FILTERS]);
    expect(screen.getByRole("checkbox", { name: "Elm no figures in this period" })).toBeDefined();
  });

  test("lists a thousand books and ticks one without delay", async () => {
    const books = Array.from({ length: 1000 }, (_, i) => choice(`Book ${String(i).padStart(4, "0")}`));
    await open({ choices: { books } });
    await press("Books");
    const box = screen.getByLabelText<HTMLInputElement>("Book 0999");
    const before = performance.now();
    act(() => box.click());
    expect([box.checked, performance.now() - before < 1000]).toEqual([true, true]);
  });
});

describe("on a phone", () => {
  beforeEach(() => void onPhone());
  const drawer = async () => within(await screen.findByRole("dialog", { name: "Filters" }));

  test("one button opens all filters, and nothing takes effect before it is applied", async () => {
    const applied = await open({ filters: { formats: ["kindle"] } });
    expect(buttons()).toEqual(["Filters 1 chosen"]);
    await press("Filters 1 chosen");
    const inside = await drawer();
    await user.click(inside.getByLabelText("Alder"));
    await user.click(inside.getByLabelText("Germany"));
    await wait();
    expect(applied).toEqual([]);
    await user.click(inside.getByRole("button", { name: "Apply Filter" }));
    expect(applied).toEqual([{ ...NO_FILTERS, formats: ["kindle"], books: ["alder"], marketplaces: ["Amazon.de"] }]);
    expect(screen.getByRole("button", { name: "Filters 3 chosen" })).toBeDefined();
  });

  test("a reset also takes effect only when applied, and closing discards the draft", async () => {
    const applied = await open({ filters: { formats: ["kindle"] } });
    await press("Filters 1 chosen");
    await user.click((await drawer()).getByRole("button", { name: "Reset Filters" }));
    expect((await drawer()).getByLabelText<HTMLInputElement>("Kindle").checked).toBe(false);
    await user.keyboard("{Escape}");
    expect(applied).toEqual([]);
    await press("Filters 1 chosen");
    expect((await drawer()).getByLabelText<HTMLInputElement>("Kindle").checked).toBe(true);
    await user.click((await drawer()).getByRole("button", { name: "Reset Filters" }));
    await user.click((await drawer()).getByRole("button", { name: "Apply Filter" }));
    expect(applied).toEqual([NO_FILTERS]);
  });

  test("the page behind the drawer does not scroll", async () => {
    await open();
    await press("Filters");
    await drawer();
    expect(document.body.hasAttribute("data-scroll-locked")).toBe(true);
  });
});
