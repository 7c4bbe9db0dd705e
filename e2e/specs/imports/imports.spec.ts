import { watchBillingStatus } from "#e2e/fixtures/billing-status.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import {
  download,
  filteredOctober,
  hostileFiles,
  today,
  upload,
  wholeOctober,
  wholeYears,
  yearsWithoutMoney,
} from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { estimatorDownload, paymentsDownload, priorMonthDownload } from "#local/simulators/amazon/dataset/downloads.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { addMonths } from "#shared/primitives/dates.ts";

test("several report files are imported as months, with real progress", async ({ newAuthor }) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  const last = lastPublishedMonth(today());
  const months = [-3, -2, -1, 0].map((back) => addMonths(last, back));
  const files = await Promise.all(
    [
      ...months.map((month) => estimatorDownload(month, today())),
      priorMonthDownload(last, today()),
      paymentsDownload(today()),
    ].map(download),
  );
  const heard = await watchBillingStatus(page);
  await imports.import(files);

  await expect(imports.result()).toHaveText(/^\d+ new months · \d+ payments · \d+ new book editions$/);
  for (const { name } of files) await expect(imports.file(name)).toContainText("Read");
  await expect(imports.file(files[0]!.name)).toContainText(/Royalties Estimator · .* · by day · English/);
  const said = (await heard()).join("\n");
  expect(said).toMatch(/\d+%/);
  expect(said).toMatch(/Reading \d of 6 files/);
  expect(said).toMatch(/\d of \d+ months saved/);
  await expect(imports.pastImports()).toHaveCount(1);
});

test("the same file again writes nothing, a file without some books waits for a decision, keeping loses nothing, and replacing can be undone", async ({
  newAuthor,
}) => {
  test.slow();
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  const october = await wholeOctober();
  await imports.import([october]);
  await expect(imports.result()).toHaveText("1 new month · 3 new book editions");
  await page.reload();
  await imports.import([{ ...october, name: "the same again.xlsx" }]);
  await expect(imports.result()).toHaveText("1 unchanged month");
  await expect(imports.month("October 2025")).toContainText("Unchanged");
  await expect(imports.pastImports()).toHaveCount(2);

  await imports.choose([await filteredOctober()]);
  await imports.asks();
  await page.goto("/");
  await imports.open();
  await imports.asks();
  await expect(imports.result()).toHaveText("1 month needs your decision");
  const question = imports.question("October 2025");
  await expect(question.getByRole("row", { name: /^Units/ })).toHaveText(/Units\s*44\s*41/);
  await expect(question.getByRole("row", { name: /^Books/ })).toHaveText(/Books\s*3\s*1/);
  await expect(imports.answer("October 2025", "Keep the stored figures")).toBeChecked();
  await imports.apply().click();
  await imports.finished();
  await expect(imports.result()).toHaveText("1 kept month");
  await expect(imports.month("October 2025")).toContainText("44");

  await page.reload();
  await imports.import([{ ...(await filteredOctober()), name: "answered before.xlsx" }]);
  await expect(imports.result()).toHaveText("1 kept month");
  await expect(imports.month("October 2025")).toContainText("You kept what is stored when this file asked before.");

  await imports.choose([await filteredOctober("2025-11-22T06:00:00Z")]);
  await imports.asks();
  await imports.answer("October 2025", "Replace with the file’s figures").check();
  await imports.apply().click();
  await imports.finished();
  await expect(imports.result()).toHaveText("1 changed month");
  await expect(imports.month("October 2025")).toContainText("41");

  // The list is fetched apart from the import in view.
  await expect(imports.pastImports().first()).toContainText("1 changed month");
  await imports.undoLast();
  await imports.import([{ ...october, name: "whole-again.xlsx" }]);
  await expect(imports.result()).toHaveText("1 unchanged month");
});

for (const width of [1280, 390])
  test(`a file without royalties lists 25 decisions, with the buttons always in view (${width} px)`, async ({
    newAuthor,
  }) => {
    test.slow();
    const { page } = await newAuthor();
    const imports = new ImportsPage(page);
    await imports.open();
    await imports.import([await wholeYears()]);
    await imports.choose([await yearsWithoutMoney()]);
    await imports.asks();
    await page.setViewportSize({ width, height: 860 });
    const toast = page.getByRole("alert").filter({ hasText: "Royalties are now available" });
    await expect(toast).toBeVisible();
    await expect(imports.questions()).toHaveCount(25);
    await expect(imports.current()).toContainText("Less royalty in EUR: 0.00 instead of 6.86.");
    for (const n of [5, 12, 24]) {
      await imports.questions().nth(n).scrollIntoViewIfNeeded();
      for (const button of [imports.apply(), imports.answerAll("Keep all"), imports.answerAll("Replace all")])
        await button.click({ trial: true });
    }
    await toast.getByRole("button", { name: "Close" }).click();
    const height = await imports.current().evaluate((card) => card.getBoundingClientRect().height);
    expect(height).toBeLessThan(3_600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await imports.answerAll("Keep all").focus();
    await page.keyboard.press("Enter");
    await imports.apply().press("Enter");
    await imports.finished();
    await expect(imports.result()).toHaveText("25 kept months");
  });

/** What a browser saves when Amazon asks to sign in again; its first bytes show it, so that it isn't uploaded. */
const WEB_PAGE = upload("web-page.xlsx", Buffer.from("<!doctype html><title>Sign in</title>"));

test("files that are not reports are rejected with a reason, while valid files beside them are imported", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  const hostile = await hostileFiles();
  await imports.choose([...hostile.map(({ file }) => file), WEB_PAGE]);
  await imports.failed();
  await expect(imports.refused()).toContainText(`${WEB_PAGE.name}: This is a web page`);
  await expect(imports.result()).toHaveText("None of the files could be read.");
  for (const { file, message } of hostile) {
    await expect(imports.file(file.name)).toContainText("Not read");
    await expect(imports.file(file.name)).toContainText(message);
  }

  await imports.import([await wholeOctober(), hostile[0]!.file]);
  await expect(imports.result()).toHaveText("1 new month · 3 new book editions · 1 file could not be read");
});

test("files can be dropped onto the page, and impossible reports are rejected before uploading", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor();
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.drop([
    { name: "royalties.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    upload("empty.xlsx", new Uint8Array()),
  ]);
  await expect(imports.refused()).toContainText("2 files left out");
  await expect(imports.refused()).toContainText(
    "royalties.pdf: This is a PDF, not an .xlsx workbook. Download the report again as an .xlsx or .csv file.",
  );
  await expect(imports.refused()).toContainText("empty.xlsx: This file is empty. Please download it again");
  await expect(imports.current()).toHaveCount(0);

  await imports.drop([await wholeOctober()]);
  await imports.finished();
  await expect(imports.result()).toContainText("1 new month");
});
