import { shownMoney } from "#e2e/fixtures/amazon-figures.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import {
  dollarsFrom,
  halfYear,
  halfYearReport,
  PAID_MONTH,
  paidTotals,
  payoutsByNumber,
} from "#e2e/fixtures/simulated-payments.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { download, today } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { PaymentsPage } from "#e2e/pages/payments.page.ts";
import { ReportFigures } from "#e2e/pages/royalties/figures.page.ts";
import { estimatorDownload } from "#local/simulators/amazon/dataset/downloads.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { sumOf } from "#shared/primitives/sums.ts";

/** Actual earnings of an author who uploads files. */

const monthIn = (month: IsoMonth, style: "short" | "long"): string =>
  new Intl.DateTimeFormat("en-US", { month: style, year: "numeric", timeZone: "UTC" }).format(
    new Date(firstDayOf(month)),
  );

test("an author who uploads files is asked for the payments report, and then sees what the report says was paid", async ({
  newAuthor,
}) => {
  test.slow();
  const figures = await download(estimatorDownload(PAID_MONTH, today()));
  const { page } = await newAuthor("Pia", { imported: [figures] });
  const imports = new ImportsPage(page);
  const payments = new PaymentsPage(page);
  await payments.open();
  await expect(payments.asksForReport()).toBeVisible();
  await inspectScreen(page, "payments-importing");
  await payments.uploadReport().click();
  await imports.choose([await halfYearReport()]);
  await expect(imports.result()).toHaveText(/^\d+ new months · \d+ payments$/, { timeout: 60_000 });

  await payments.open();
  await payments.shown();
  await payments.chooseRange("All");
  const totals = paidTotals(halfYear);
  expect([...totals.keys()].sort()).toEqual(["GBP", "USD"]);
  for (const [currency, { paid, count }] of totals) {
    await expect(payments.paid(currency)).toContainText(shownMoney(paid, currency));
    await expect(payments.paid(currency)).toContainText(`in ${count} payments`);
  }
  for (const [name, source] of [
    ["Prime Bonus", "Prime Reading"],
    ["All Star Bonus", "KDP Select All Stars"],
  ] as const)
    await expect(payments.part("USD", name)).toHaveText(shownMoney(dollarsFrom(source, halfYear), "USD"));
  const [pending] = halfYear.filter(({ date }) => date === null);
  const announced = sumOf(pending!.lines, ({ accrued }) => accrued);
  await payments.openDay("No day yet");
  await expect(payments.row("Pending")).toContainText(shownMoney(announced, "USD"));

  await test.step("exports every payment with its exact payout", async () => {
    await payments.exports().click();
    const csv = await new ReportFigures(page).save(payments.exportAs("CSV, one row per payment"));
    const [header, ...rows] = parseCsv(new TextDecoder().decode(csv.bytes)).map(({ cells }) => cells);
    const [number, payout] = ["Payment Number", "Payout"].map((name) => header!.indexOf(name));
    const saved = new Map(rows.map((cells) => [cells[number!]!, toMicros(Number(cells[payout!]))]));
    expect(saved).toEqual(payoutsByNumber(halfYear));
  });

  await test.step("exports the money trail as a journal whose last balance is what was paid", async () => {
    await payments.exports().click();
    await inspectScreen(page, "payments-export");
    const file = await new ReportFigures(page).save(payments.exportAs("Journal for hledger"));
    expect(file.name).toMatch(/^Journal-\d{4}-\d{2}-\d{2}\.journal$/);
    const journal = new TextDecoder().decode(file.bytes);
    for (const [currency, { paid }] of totals) {
      const balances = [...journal.matchAll(new RegExp(`Assets:Bank:${currency} .* = ([\\d.]+) ${currency}$`, "gm"))];
      expect(toMicros(Number(balances.at(-1)![1]))).toBe(paid);
    }
    expect(journal).toContain(`Expenses:Tax:Withheld`);
    await payments.exports().click();
    const other = await new ReportFigures(page).save(payments.exportAs("Journal for beancount"));
    expect(new TextDecoder().decode(other.bytes)).toContain(" balance Assets:Bank:USD ");
  });

  await test.step("follows a month from its sales to its payment by keyboard", async () => {
    const sold = sumOf(
      estimatorOf([PAID_MONTH], today()).sales.filter(({ marketplace }) => marketplace === "Amazon.com"),
      ({ royalty }) => royalty,
    );
    const payment = halfYear.find(
      ({ marketplace, periodEnd }) => marketplace === "Amazon.com" && periodEnd === lastDayOf(PAID_MONTH),
    );
    await payments.openTrailByKeyboard();
    const cell = await payments.moveToCell("United States", monthIn(PAID_MONTH, "short"));
    await expect(cell).toHaveAccessibleName(`${shownMoney(sold, "USD")}, Paid`);
    await page.keyboard.press("Enter");
    const drawer = payments.drawer(`United States, ${monthIn(PAID_MONTH, "long")}`);
    await expect(drawer).toContainText(String(payment!.paymentNumber));
    await expect(drawer.locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cell).toBeFocused();
    await inspectScreen(page, "payments-trail");
  });

  await payments.tab("Calendar").click();
  await expect(page.getByText(/^Your next payout/)).toBeVisible();
  await inspectScreen(page, "payments-calendar");
});
