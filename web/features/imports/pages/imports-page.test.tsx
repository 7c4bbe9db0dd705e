import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Import } from "#shared/api/imports.ts";
import { buildFigures, buildFile, buildImport, buildOutcome, buildUser } from "#web/testing/builders.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { openImports, unfoldUpload } from "../testing/open-imports.tsx";

afterEach(() => vi.restoreAllMocks());

test("welcomes a new author with what to download and where", async () => {
  openImports([]);
  expect(await screen.findByRole("heading", { name: "Welcome, Ada" })).toBeDefined();
  expect(screen.getByRole("link", { name: "kdpreports.amazon.com" })).toBeDefined();
  expect(await screen.findByText(/Finished imports appear here/)).toBeDefined();
});

test("names the shops whose files it reads, leads to where they are found, and offers files of all their forms", async () => {
  openImports([]);
  const shops = await screen.findByText(/reads report files of Amazon.*Kobo Writing Life.*StreetLib/);
  expect(shops.textContent).toContain("tables of any other shop");
  expect(screen.getByRole("link", { name: "Where to find them" }).getAttribute("href")).toBe("/sources");
  const { accept } = screen.getByLabelText<HTMLInputElement>("Report files");
  expect(accept.split(",")).toEqual(expect.arrayContaining([".xlsx", ".csv", ".txt", ".tsv", ".xls", ".gz"]));
});

test("refuses a file that is no report, with the reason, before anything is sent", async () => {
  const services = openImports([]);
  const input = await screen.findByLabelText("Report files");
  await userEvent.upload(input, new File(["%PDF-1.7"], "notes.pdf"), { applyAccept: false });
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("notes.pdf")).toBeDefined();
  expect(services.calls.map(({ name }) => name)).not.toContain("createImport");
});

test("shows the actual progress of a running import", async () => {
  openImports([buildImport({ status: "writing", months: [], months_total: 25, months_written: 11 })]);
  expect(await screen.findByText("11 of 25 months saved")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Import progress" })).toBeDefined();
});

test("names the step that a running import is at", async () => {
  openImports([buildImport({ status: "reading", months: [] })]);
  const steps = within(await screen.findByRole("region", { name: "Current import" })).getAllByRole("listitem");
  expect(steps.slice(0, 3).map(({ textContent }) => textContent)).toEqual(["Upload, done", "Read", "Save"]);
  expect(steps.map((step) => step.getAttribute("aria-current")).indexOf("step")).toBe(1);
});

test("shows imports that run at the same time as one, with one progress", async () => {
  const fetched: Partial<Import> = { source: "extension", status: "writing", months: [], months_total: 4 };
  openImports([
    buildImport({ id: "import-2", months_written: 1, ...fetched }),
    buildImport({ id: "import-1", months_written: 2, ...fetched }),
  ]);
  expect(await screen.findByText("3 of 8 months saved")).toBeDefined();
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(screen.getAllByRole("region", { name: "Current import" })).toHaveLength(1);
});

test("ends with what the files held, what they brought and the way to the report", async () => {
  let item = buildImport({ status: "reading", months: [] });
  openImports([], { listImports: () => ({ data: [item], cursor: null }) });
  expect(await screen.findByText("Reading 1 of 1 file")).toBeDefined();
  item = buildImport({ months: [buildOutcome()], books_added: 3 });
  const card = within(screen.getByRole("region", { name: "Current import" }));
  await waitFor(
    () => expect(card.getByRole("status").textContent).toBe("Import finished1 new month · 3 new book editions"),
    { timeout: 10_000 },
  );
  expect(card.getByRole("heading", { name: "Royalties for October 2026" })).toBeDefined();
  expect(card.getByRole("link", { name: "See your royalties" })).toBeDefined();
  expect(card.queryByRole("progressbar")).toBeNull();
}, 15_000);

test("leads to the payments after an import of payments alone", async () => {
  let item = buildImport({ status: "reading", months: [] });
  openImports([], { listImports: () => ({ data: [item], cursor: null }) });
  await screen.findByText("Reading 1 of 1 file");
  item = buildImport({ files: [buildFile({ kind: "payments" })], months: [buildOutcome({ family: "payments" })] });
  expect(await screen.findByRole("link", { name: "See your payments" }, { timeout: 10_000 })).toBeDefined();
}, 15_000);

test("shows a file's failed checks and unknown parts by sheet, row and heading", async () => {
  const file = buildFile({
    rows_set_aside: 1,
    problems: [
      { severity: "error", message: "“n/d” is not a number", sheet: "eBook Royalty", row: 17, heading: "Royalty" },
    ],
  });
  openImports([buildImport({ files: [file] })]);
  await unfoldUpload();
  expect(await screen.findByText("sheet “eBook Royalty”, row 17, column “Royalty”")).toBeDefined();
  expect(screen.getByText("1 row set aside and not counted")).toBeDefined();
  expect(screen.getByText("1 check passed")).toBeDefined();
});

test("shows a month of an import in one line on a phone, with its figures on a tap", async () => {
  onPhone();
  openImports([buildImport({ months: [buildOutcome({ month: "2026-10", reasons: ["The totals match."] })] })]);
  await unfoldUpload();
  await userEvent.click(await screen.findByText("1 month"));
  const row = screen.getByRole("rowheader", { name: /^October 2026/ }).closest("tr")!;
  await userEvent.click(within(row).getByRole("button", { name: "More about October 2026" }));
  expect(row.dataset.open).toBe("true");
  expect(within(row).getByText("The totals match.")).toBeDefined();
  expect(row.querySelector("[data-label='Page reads']")?.textContent).toMatch(/^[\d,]+$/);
});

const shrinking = buildImport({
  status: "needs_decision",
  months: [
    buildOutcome({
      outcome: "decide",
      month: "2025-03",
      reasons: ["The file has 3 authors; 10 are stored."],
      before: buildFigures({ authors: 10 }),
      after: buildFigures({ authors: 3 }),
    }),
  ],
});

test("shows a month that would shrink before and after, and keeps it unless the author decides otherwise", async () => {
  const services = openImports([shrinking], { decideImport: () => ({ data: { ...shrinking, status: "writing" } }) });
  const user = userEvent.setup();
  expect(await screen.findAllByText("The file has 3 authors; 10 are stored.")).not.toEqual([]);
  const authors = screen.getByRole("rowheader", { name: "Authors" }).closest("tr")!;
  expect(
    within(authors)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["10", "3"]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Keep the stored figures" }).checked).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Replace with the file’s figures" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() =>
    expect(services.calls.find(({ name }) => name === "decideImport")?.sent.body).toEqual({
      months: [{ family: "estimator", month: "2025-03", answer: "replace" }],
    }),
  );
});

const asks = (month: string, reasons: readonly string[]) =>
  buildOutcome({
    outcome: "decide",
    month,
    reasons: [...reasons],
    file: "lost.xlsx",
    before: buildFigures({ units: 320 }),
  });
const FAULT = "A part of “lost.xlsx” was not understood.";
const months25 = Array.from(
  { length: 25 },
  (_, n) => `20${23 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`,
);
const many = buildImport({
  status: "needs_decision",
  files: [
    buildFile({
      name: "lost.xlsx",
      problems: [{ severity: "error", sheet: "eBook Royalty", message: "It has no column for Royalty." }],
    }),
  ],
  months: months25.map((month) => asks(month, [FAULT, `Fewer units in ${month}.`])),
});

test("shows a file's problems once above its questions, and one line per month", async () => {
  openImports([many]);
  const form = await screen.findByRole("region", { name: /Check these months/ });
  const [fault, ...repeated] = within(form).getAllByText(FAULT);
  expect(repeated).toEqual([]);
  const problem = within(form).getByText("It has no column for Royalty.");
  const questions = within(form).getAllByRole("radiogroup");
  expect(questions).toHaveLength(25);
  for (const above of [fault!, problem])
    expect(above.compareDocumentPosition(questions[0]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const lines = questions.map((question) => question.closest("section")!.querySelector("details")!);
  expect(lines.filter(({ open }) => open)).toEqual([]);
  await userEvent.click(within(form).getByText("January 2023"));
  expect(lines.filter(({ open }) => open)).toEqual([lines[0]]);
});

test("answers twenty-five questions with one press, with the keyboard too", async () => {
  const services = openImports([many], { decideImport: () => ({ data: { ...many, status: "writing" } }) });
  const user = userEvent.setup();
  const form = await screen.findByRole("region", { name: /Check these months/ });
  within(form).getByRole("button", { name: "Replace all" }).focus();
  await user.keyboard("{Enter}");
  expect(within(form).getByText("25 months: keep 0, replace 25")).toBeDefined();
  const first = within(form).getByRole("radiogroup", { name: "Which version of January 2023 do you want to use?" });
  within(first).getByRole("radio", { name: "Replace with the file’s figures" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(within(form).getByText("25 months: keep 1, replace 24")).toBeDefined();
  await user.click(within(form).getByRole("button", { name: "Apply" }));
  await waitFor(() => {
    const sent = services.calls.find(({ name }) => name === "decideImport")?.sent.body as { months: object[] };
    expect(sent.months.slice(0, 2)).toEqual([
      { family: "estimator", month: "2023-01", answer: "keep" },
      { family: "estimator", month: "2023-02", answer: "replace" },
    ]);
  });
});

test("imports a month without stored data or leaves it empty", async () => {
  openImports([{ ...many, months: [{ ...asks("2025-03", [FAULT]), before: null }] }]);
  expect(await screen.findByRole("radio", { name: "Leave empty" })).toBeDefined();
  expect(screen.getByRole("radio", { name: "Import" })).toBeDefined();
});

test("dropping a file that is refused clears an earlier failure", async () => {
  const failed = buildImport({ status: "failed", months: [], message: "None of the files could be read." });
  let item: Import = { ...failed, status: "reading", message: null };
  openImports([], { listImports: () => ({ data: [item], cursor: null }), getImport: () => ({ data: item }) });
  expect(await screen.findByText("Reading 1 of 1 file")).toBeDefined();
  item = failed;
  expect(await screen.findByText("The import failed")).toBeDefined();
  await userEvent.upload(screen.getByLabelText("Report files"), new File(["%PDF-1.7"], "notes.pdf"), {
    applyAccept: false,
  });
  expect(await screen.findByText("1 file left out")).toBeDefined();
  expect(screen.queryByText("The import failed")).toBeNull();
}, 15_000);

test("offers to resume an import without progress for a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const stopped = buildImport({ status: "reading", months: [] });
    const services = openImports([stopped], { startImport: () => ({ data: stopped }) });
    await screen.findByText("Reading 1 of 1 file");
    expect(screen.queryByRole("button", { name: "Continue import" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(await screen.findByRole("button", { name: "Continue import" }));
    await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain("startImport"));
  } finally {
    vi.useRealTimers();
  }
});

test("undo lists what is lost and asks for confirmation", async () => {
  const done = buildImport({ undoable: true });
  const services = openImports([done], { undoImport: () => ({ data: { ...done, status: "undone" } }) });
  const user = userEvent.setup();
  await unfoldUpload();
  await user.click(await screen.findByText("Undo this import"));
  expect(await screen.findByText(/1 month had no data before and will be empty again/)).toBeDefined();
  expect(services.calls.map(({ name }) => name)).not.toContain("undoImport");
  await user.click(screen.getByRole("button", { name: "Yes, undo it" }));
  await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain("undoImport"));
});

test("explains in words why a file failed", async () => {
  const file = buildFile({ status: "failed", kind: null, checks: [], message: "The file is cut off." });
  openImports([
    buildImport({ status: "failed", files: [file], months: [], message: "None of the files could be read." }),
  ]);
  await unfoldUpload();
  expect(await screen.findByText("The file is cut off.")).toBeDefined();
  expect(screen.getByText("Failed")).toBeDefined();
});

test("shows the result of an answer where it was given", async () => {
  let item: Import = shrinking;
  openImports([], {
    listImports: () => ({ data: [item], cursor: null }),
    getImport: () => ({ data: item }),
    decideImport: () => {
      item = { ...shrinking, status: "completed", months: [buildOutcome({ outcome: "kept", before: buildFigures() })] };
      return { data: item };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Apply" }));
  expect(await screen.findByText("Import finished")).toBeDefined();
});

test("shows an import as finished only once the user's royalties are known to the rest of the page", async () => {
  const running = buildImport({ status: "reading", months: [] });
  let item: Import = running;
  let release = () => {};
  const known = new Promise<void>((resolve) => {
    release = resolve;
  });
  openImports([], {
    listImports: () => ({ data: [item], cursor: null }),
    getImport: () => ({ data: item }),
    getUser: async () => {
      if (item.status === "completed") await known;
      return buildUser({ first_data_at: item.status === "completed" ? "2025-01" : null });
    },
  });
  expect(await screen.findByText("Reading 1 of 1 file")).toBeDefined();
  item = { ...running, status: "completed", months: [buildOutcome()] };
  expect(await screen.findByText(/saved$/)).toBeDefined();
  expect(screen.queryByText("Import finished")).toBeNull();
  release();
  expect(await screen.findByText("Import finished")).toBeDefined();
}, 15_000);
