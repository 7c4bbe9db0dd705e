import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ImportFile } from "#shared/api/imports.ts";
import type { ColumnMapping } from "#shared/sources/column-mapping.ts";
import { SHOP_MAPPING } from "#shared/sources/testing/shop-table.ts";
import {
  buildColumnsQuestion,
  buildImport,
  buildTrialFile,
  buildUnderstood,
  buildUnknownTable,
  buildUser,
} from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import ImportsPage from "./imports-page.tsx";

function open(files: readonly ImportFile[]) {
  const item = buildImport({ status: "needs_decision", files: [...files], months: [] });
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: "2025-01" }),
      listImports: () => ({ data: [item], cursor: null }),
      getImport: () => ({ data: item }),
      decideImport: () => ({ data: { ...item, status: "reading" } }),
    },
    { signedIn: true },
  );
  renderApp(<ImportsPage />, services);
  const sent = () => services.calls.filter(({ name }) => name === "decideImport").map((call) => call.sent.body);
  const user = userEvent.setup();
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  return { sent, user, choose };
}

const cardOf = async (title: string) => within(await screen.findByRole("region", { name: title }));
const UNKNOWN = "Which column of “harbour.csv” is which?";

const MAPPING: ColumnMapping = { ...SHOP_MAPPING, date_form: "day-first", units: null, format: null };
const mapped = (mapping: ColumnMapping = MAPPING, more: ImportFile["questions"] = []) =>
  buildUnknownTable({
    questions: [buildColumnsQuestion({ mapping }), ...more, { about: "reading" }],
    understood: buildUnderstood({ source: "other-shops", source_name: "Harbour Books", kind_name: "table" }),
  });

test("shows the first rows and the proposed columns of an unknown table, and names what is never read", async () => {
  open([buildUnknownTable()]);
  const card = await cardOf(UNKNOWN);
  const preview = within(card.getByRole("table", { name: "First rows of the file" }));
  expect(preview.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Sold on",
    "Book title",
    "Your share",
  ]);
  expect(card.getByText(/looks like personal data of buyers: “Customer email”/)).toBeDefined();
  expect(card.getByRole<HTMLInputElement>("combobox", { name: "Title" }).value).toBe("Book title");
  expect(card.getByText(/First cell: 03\/04\/2026/)).toBeDefined();
});

test("asks for everything that the proposal leaves open, and sends the columns to be read", async () => {
  const { sent, user, choose } = open([buildUnknownTable()]);
  const card = await cardOf(UNKNOWN);
  await user.click(card.getByRole("button", { name: "Read the file" }));
  expect(await card.findByText("Give the shop a name")).toBeDefined();
  expect(sent()).toEqual([]);
  await user.type(card.getByRole("textbox", { name: "Name of the shop" }), "Harbour Books");
  await choose("How dates are written", "Day first: 25/03/2026");
  await choose("What the amounts are", "Earned: the shop has closed them");
  await choose("Currency", "EUR");
  await user.click(card.getByRole("button", { name: "Read the file" }));
  await waitFor(() => expect(sent()).toEqual([{ files: [{ file: 0, accepted: null, mapping: MAPPING }] }]));
});

test("asks for one month where the table has no dates", async () => {
  const proposal = { ...MAPPING, date: null, date_form: null };
  const { sent, user, choose } = open([buildUnknownTable({ questions: [buildColumnsQuestion({ proposal })] })]);
  const card = await cardOf(UNKNOWN);
  await user.click(card.getByRole("button", { name: "Read the file" }));
  expect(await card.findByText("Choose the month of these sales")).toBeDefined();
  await choose("Month of these sales", "March 2026");
  await user.click(card.getByRole("button", { name: "Read the file" }));
  await waitFor(() =>
    expect(sent()).toEqual([{ files: [{ file: 0, accepted: null, mapping: proposal, month: "2026-03" }] }]),
  );
});

test("shows why a file can't be read with its columns", async () => {
  const question = buildColumnsQuestion({ mapping: MAPPING, fault: "“13/04/2026” can’t have the month first." });
  open([buildUnknownTable({ questions: [question] })]);
  const card = await cardOf(UNKNOWN);
  expect(card.getByRole("alert", { name: "The file can’t be read with these columns" })).toBeDefined();
  expect(card.getByText("“13/04/2026” can’t have the month first.")).toBeDefined();
});

test("shows what was read with the columns under the shop's name, and confirms it with the same columns", async () => {
  const { sent, user } = open([mapped()]);
  const card = await cardOf("Is this what Harbour Books shows you?");
  expect(card.getByText(/from you alone. Please compare these figures with Harbour Books/)).toBeDefined();
  await user.click(card.getByRole("radio", { name: "Yes, import it" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(sent()).toEqual([{ months: [], files: [{ file: 0, accepted: true, mapping: MAPPING }] }]));
});

test("lets the author change the columns that a file was read with", async () => {
  const { sent, user, choose } = open([mapped()]);
  const card = await cardOf("Is this what Harbour Books shows you?");
  await user.click(card.getByRole("button", { name: "Change columns" }));
  await choose("How dates are written", "Month first: 03/25/2026");
  await user.click(card.getByRole("button", { name: "Read the file" }));
  const mapping = { ...MAPPING, date_form: "month-first" };
  await waitFor(() => expect(sent()).toEqual([{ files: [{ file: 0, accepted: null, mapping }] }]));
});

test("confirms no table that isn't mapped, neither alone nor with all files", async () => {
  const { sent, user } = open([buildUnknownTable(), buildTrialFile()]);
  const card = await cardOf(UNKNOWN);
  await user.click(screen.getByRole("button", { name: "Yes to all files" }));
  expect(screen.getByText("2 files: import 1, leave out 0")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(card.getByText(/Press “Read the file” to see its totals/)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.click(card.getByRole("checkbox", { name: "Leave this file out" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        files: [
          { file: 0, accepted: false },
          { file: 1, accepted: true },
        ],
      },
    ]),
  );
});

test("asks for the month of a known file that states no days", async () => {
  const understood = buildUnderstood({ source: "publishdrive", source_name: "PublishDrive", months: [] });
  const file = buildTrialFile({ understood, questions: [{ about: "month", message: "" }, { about: "reading" }] });
  const { sent, user, choose } = open([file]);
  const card = await cardOf("Is this what PublishDrive shows you?");
  await user.click(card.getByRole("radio", { name: "Yes, import it" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(card.getByText("Choose the month of these sales")).toBeDefined();
  await choose("Month of these sales", "March 2026");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(sent()).toEqual([{ months: [], files: [{ file: 0, accepted: true, month: "2026-03" }] }]));
});
