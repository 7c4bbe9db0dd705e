import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import type { Column, Sort } from "./columns.ts";
import { DataTable } from "./data-table.tsx";

interface Book {
  readonly title: string;
  readonly units: number;
}

const BOOKS: readonly Book[] = [
  { title: "Harbor", units: 3 },
  { title: "Lantern", units: 12 },
];

const COLUMNS: readonly Column<Book>[] = [
  { key: "title", heading: "Title", isRowName: true, cell: ({ title }) => title },
  { key: "units", heading: "Units", align: "right", isSortable: true, cell: ({ units }) => units },
  { key: "pages", heading: "Page reads", phoneLabel: "Pages", cell: () => "–" },
  { key: "state", heading: "State", phoneLabel: null, cell: () => "Live" },
  { key: "actions", heading: "", cell: ({ title }) => <button type="button">Edit {title}</button> },
];

const show = (props: Partial<ComponentProps<typeof DataTable<Book>>> = {}) =>
  renderApp(
    <DataTable
      label="Books"
      columns={COLUMNS}
      rows={BOOKS}
      keyOf={({ title }) => title}
      phone={{ columns: "1fr 1fr", gap: "1rem" }}
      {...props}
    />,
    fakeServices({}),
  );

const SortedBooks = () => {
  const [direction, setDirection] = useState<Sort["direction"]>("asc");
  const reverse = () => setDirection(direction === "asc" ? "desc" : "asc");
  return (
    <DataTable
      columns={COLUMNS}
      rows={direction === "asc" ? BOOKS : BOOKS.toReversed()}
      keyOf={({ title }) => title}
      phone="table"
      sort={{ key: "units", direction, onSort: reverse }}
    />
  );
};

test("shows a heading per column and none above the actions", async () => {
  show();
  const table = await screen.findByRole("table", { name: "Books" });
  const headings = within(table).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Title", "Units", "Page reads", "State"]);
});

test("names each row by its row header", async () => {
  show();
  const names = await screen.findAllByRole("rowheader");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Harbor", "Lantern"]);
  const row = screen.getByRole("row", { name: /Lantern/ });
  expect(within(row).getAllByRole("cell")[0]?.textContent).toBe("12");
});

test("shows the details of a row below it, across all columns", async () => {
  show({ details: ({ title }) => (title === "Harbor" ? <p>Three copies in Germany</p> : null) });
  const rows = await screen.findAllByRole("row");
  expect(rows).toHaveLength(4);
  const cell = within(rows[2]!).getByRole("cell", { name: "Three copies in Germany" });
  expect(cell.getAttribute("colspan")).toBe(String(COLUMNS.length));
});

test("labels each value on phones with its heading unless the column says otherwise", async () => {
  show();
  const row = await screen.findByRole("row", { name: /Harbor/ });
  const labels = within(row)
    .getAllByRole("cell")
    .map((cell) => cell.getAttribute("data-label"));
  expect(labels).toEqual(["Units", "Pages", null, null]);
});

test("reads a hidden amount as such, not as dots", async () => {
  const earned: Column<Book> = { key: "earned", heading: "Earned", cell: () => "••• · 3 payments" };
  show({ columns: [COLUMNS[0]!, earned] });
  const cell = within(await screen.findByRole("row", { name: /Harbor/ })).getByRole("cell");
  expect(cell.textContent).toBe("••• · 3 payments");
  expect(within(cell).getByRole("img", { name: "hidden amount" })).toBeDefined();
});

test("sorts by pressing a sortable heading and states the order", async () => {
  const user = userEvent.setup();
  renderApp(<SortedBooks />, fakeServices({}));
  const heading = await screen.findByRole("columnheader", { name: "Units" });
  expect(heading.getAttribute("aria-sort")).toBe("ascending");
  await user.click(within(heading).getByRole("button"));
  expect(screen.getByRole("columnheader", { name: "Units" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(["Lantern", "Harbor"]);
  expect(within(screen.getByRole("columnheader", { name: "Title" })).queryByRole("button")).toBeNull();
});

test("shows the empty state instead of a table without rows", async () => {
  show({ rows: [], empty: "No books yet." });
  expect(await screen.findByText("No books yet.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("lets the keyboard scroll a table of limited height", async () => {
  show({ maxHeight: 200 });
  const region = await screen.findByRole("group", { name: "Books" });
  await userEvent.tab();
  expect(document.activeElement).toBe(region);
});

const LINES = { lead: "units", below: "state", nameOf: ({ title }: Book) => title };

test("unfolds a row's other values on phones by a button that names the row", async () => {
  onPhone();
  show({ phone: LINES });
  const more = await screen.findByRole("button", { name: "More about Lantern" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("button", { name: "More about Harbor" }).getAttribute("aria-expanded")).toBe("false");
});

test("has nothing to unfold on wider screens", async () => {
  show({ phone: LINES });
  expect(await screen.findAllByRole("rowheader")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^More about/ })).toBeNull();
});
