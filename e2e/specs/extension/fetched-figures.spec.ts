import type { Page } from "@playwright/test";
import { shownMoney } from "#e2e/fixtures/amazon-figures.ts";
import { noonZone, sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { paidTotals } from "#e2e/fixtures/simulated-payments.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { estimator, now, today } from "#e2e/fixtures/workbooks.ts";
import { ConnectPage } from "#e2e/pages/extension/connect.page.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { PaymentsPage } from "#e2e/pages/payments.page.ts";
import { PreordersPage } from "#e2e/pages/preorders.page.ts";
import { paymentsUntil } from "#local/simulators/amazon/dataset/payments/payments.ts";
import { preordersOf } from "#local/simulators/amazon/dataset/preorders.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { NELL_FARROW } from "#local/simulators/amazon/dataset/shelves.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";

/** Actual earnings and pre-orders that arrive on their own: by the extension, and from the server in cookie mode. */

// Payments are asked for up to the author's day, and Amazon's is UTC here.
const nora = sharedAuthor("Nora", { timeZone: noonZone() });
const cora = sharedAuthor("Cora", { timeZone: noonZone() });
const AMAZON_ACCOUNT = "nell@retailer.example";
const IMPORTED_WITHIN = { timeout: 90_000 };

test.setTimeout(180_000);

/** Any royalties at all open the author's screens. */
const releaseMonth = () =>
  estimator("KDP_Royalties_Estimator.xlsx", estimatorOf(["2026-07"], today(), NELL_FARROW), now());

async function seesAllPayments(payments: PaymentsPage): Promise<void> {
  await expect(payments.heading()).toBeVisible(IMPORTED_WITHIN);
  const totals = paidTotals(paymentsUntil(today(), NELL_FARROW));
  expect([...totals.keys()]).toEqual(["USD"]);
  const { paid, count } = totals.get("USD")!;
  await expect(payments.paid("USD")).toContainText(shownMoney(paid, "USD"), IMPORTED_WITHIN);
  await expect(payments.paid("USD")).toContainText(`in ${count} payments`);
}

async function seesAllPreorders(page: Page): Promise<void> {
  const preorders = new PreordersPage(page);
  const [work] = NELL_FARROW.upcoming;
  const orders = preordersOf(work!, today());
  const total = String(sumOf(orders, ({ units }) => units));
  const byMarketplace = Map.groupBy(orders, ({ store }) => marketplaceName(store.label));
  const units = [...byMarketplace].map(([name, own]) => `${name}${sumOf(own, (order) => order.units)}`);
  await preorders.open();
  await expect(preorders.row(work!.title)).toContainText(work!.formats[0]!.asin, IMPORTED_WITHIN);
  await expect(preorders.row(work!.title).getByRole("cell", { name: total, exact: true })).toBeVisible();
  await preorders.link(work!.title).click();
  await expect(preorders.heading(work!.title)).toBeVisible();
  await expect(preorders.total()).toHaveText(total);
  expect((await preorders.stores().allTextContents()).sort()).toEqual(units.sort());
}

test("the extension brings an author's payments while the importing screen waits, and the pre-orders", async ({
  withExtension,
}) => {
  const { page, amazon } = await withExtension(nora);
  const payments = new PaymentsPage(page);
  await amazon.signIn(AMAZON_ACCOUNT);
  await new ConnectPage(page).activate();
  await payments.open();
  await expect(payments.importing()).toBeVisible();
  await expect(page).toHaveURL(/\/royalties\/payouts\/importing$/);
  await seesAllPayments(payments);
  await expect(page).toHaveURL(/\/royalties\/payouts$/);
  await seesAllPreorders(page);
});

test("in cookie mode the server brings an author's payments while the importing screen waits, and the pre-orders", async ({
  withExtension,
}) => {
  const { page, context, amazon } = await withExtension(cora);
  const payments = new PaymentsPage(page);
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.import([await releaseMonth()]);
  await amazon.signIn(AMAZON_ACCOUNT);
  await new ConnectPage(page).turnOnCookieMode(context);
  await payments.open();
  await expect(payments.importing()).toBeVisible();
  await seesAllPayments(payments);
  await seesAllPreorders(page);
  await inspectScreen(page, "preorder");
});
