import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Import, ImportFile } from "#shared/api/imports.ts";
import {
  buildFigures,
  buildFile,
  buildImport,
  buildOutcome,
  buildTrialFile,
  buildUnderstood,
} from "#web/testing/builders.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { openImports, unfoldUpload } from "../testing/open-imports.tsx";

const asking = (files: readonly ImportFile[], changes: Partial<Import> = {}): Import =>
  buildImport({ status: "needs_decision", files: [...files], months: [], ...changes });

function open(item: Import, answers: Answers = {}) {
  const decideImport = () => ({ data: { ...item, status: "writing" as const } });
  const services = openImports([item], { decideImport, ...answers });
  const sent = () => services.calls.filter(({ name }) => name === "decideImport").map((call) => call.sent.body);
  return { sent, user: userEvent.setup() };
}

const cardOf = async (title: string) => within(await screen.findByRole("region", { name: title }));
const KOBO = "Is this what Kobo Writing Life shows you?";

test("shows what was understood of a trial file, each kind of money and measure apart, with the month's real days", async () => {
  const understood = buildUnderstood({
    months: [{ month: "2026-10", start: "2026-09-27", end: "2026-10-31", rows: 42 }],
  });
  open(asking([buildTrialFile({ understood })]));
  const card = await cardOf(KOBO);
  const shownFor = (label: string) => card.getByText(label).nextElementSibling?.textContent;
  expect(shownFor("Months")).toMatch(/^October 2026 \(Sep.* 27 .* Oct.* 31/);
  expect(shownFor("Earned")).toBe("€123.40 · CA$9.50");
  expect(["Units sold", "Refunds", "Products", "Rows"].map(shownFor)).toEqual(["57", "2", "3", "42"]);
  expect(card.getByText("Trial")).toBeDefined();
  expect(card.getByText(/Please compare these figures with Kobo Writing Life/)).toBeDefined();
  expect(screen.getByText("1 file needs your decision")).toBeDefined();
});

test("sends nothing while a file has no answer, names what is missing and moves the focus there", async () => {
  const { sent, user } = open(asking([buildTrialFile()]));
  const card = await cardOf(KOBO);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(card.getByText("Please choose an answer")).toBeDefined();
  expect(document.activeElement).toBe(card.getByRole("radio", { name: "Yes, import it" }));
  expect(sent()).toEqual([]);
});

test("answers the files of one drop with two presses, and sends the answers once", async () => {
  const gumroad = buildUnderstood({ source: "gumroad", source_name: "Gumroad", kind_name: "sales export" });
  const files = [buildFile(), buildTrialFile(), buildTrialFile({ name: "gumroad.csv", understood: gumroad })];
  const { sent, user } = open(asking(files), { decideImport: () => new Promise(() => undefined) });
  await user.click(await screen.findByRole("button", { name: "Yes to all files" }));
  expect(screen.getByText("2 files: import 2, leave out 0")).toBeDefined();
  const apply = screen.getByRole("button", { name: "Apply" });
  await user.click(apply);
  await user.click(apply);
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        months: [],
        files: [
          { file: 1, accepted: true },
          { file: 2, accepted: true },
        ],
      },
    ]),
  );
});

test("leaves out a file that the author doesn't recognize, beside a month's own question", async () => {
  const month = buildOutcome({ outcome: "decide", before: buildFigures(), reasons: ["The file has fewer authors."] });
  const { sent, user } = open(asking([buildTrialFile()], { months: [month] }));
  expect(await screen.findByText("1 file and 1 month need your decision")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "No, leave it out" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(sent()).toMatchObject([{ files: [{ file: 0, accepted: false }] }]));
  expect(sent()).toMatchObject([{ months: [{ month: month.month, answer: "keep" }] }]);
});

test("asks for one currency of all marketplaces or for each, and takes no answer without", async () => {
  const file = buildTrialFile({
    name: "LSI.csv",
    understood: buildUnderstood({
      source_name: "IngramSpark",
      rank: "proven",
      money: {},
      without_currency: { US: 40_500_000, UK: 9_000_000 },
    }),
    questions: [{ about: "currency", marketplaces: ["US", "UK"], message: "The file states no currency." }],
  });
  const { sent, user } = open(asking([file]));
  const card = await cardOf("In which currency does IngramSpark pay you?");
  expect(card.getByText("40.50 (US) · 9.00 (UK)")).toBeDefined();
  await user.click(card.getByRole("radio", { name: "Yes, import it" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(card.getAllByText("Choose a currency")).toHaveLength(2);
  const choose = async (label: string, currency: string) => {
    await user.click(card.getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: currency }));
  };
  await choose("Currency of all marketplaces", "USD");
  await choose("Currency of UK", "GBP");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ files: [{ file: 0, accepted: true, currencies: { US: "USD", UK: "GBP" } }] }]),
  );
});

test("says why a file asks although the author has confirmed one of its kind", async () => {
  open(asking([buildTrialFile({ surprises: ["It has amounts in NOK, which your earlier files didn’t have."] })]));
  const card = await cardOf(KOBO);
  expect(card.getByText("It has amounts in NOK, which your earlier files didn’t have.")).toBeDefined();
});

test("shows of a past import that its file was confirmed", async () => {
  const understood = buildUnderstood({ confirmed_at: "2026-11-20T09:12:00Z" });
  open(buildImport({ files: [buildTrialFile({ understood, questions: [] })] }));
  await unfoldUpload();
  expect(await screen.findByText(/confirmed by you Nov.* 20/)).toBeDefined();
});
