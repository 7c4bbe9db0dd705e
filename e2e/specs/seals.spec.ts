import { readFile } from "node:fs/promises";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { estimator, upload } from "#e2e/fixtures/workbooks.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { MyDataPage } from "#e2e/pages/my-data.page.ts";
import { PaymentsPage } from "#e2e/pages/payments.page.ts";
import { kindleSale } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { checkArchive } from "#scripts/verify-archive.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";

/** Sealed months, from the payment that settles one to the file that changes it. */

const MONTH = "2025-08";
const DOLLAR = 1_000_000;

const august = (name: string, dollars: number, createdAt: string) =>
  estimator(
    name,
    {
      months: [MONTH],
      sales: [kindleSale({ date: `${MONTH}-05`, royalty: dollars * DOLLAR })],
      reads: [],
      kenpRoyalty: {},
    },
    createdAt,
  );

async function paymentOfAugust() {
  const payment = {
    periodStart: `${MONTH}-01`,
    periodEnd: `${MONTH}-31`,
    marketplace: "Amazon.com",
    paymentNumber: 300_000_001,
    date: dueDateOf(MONTH),
    method: "EFT",
    status: "Paid",
    currency: "USD",
    adjustments: 0,
    payoutCurrency: "EUR",
    payout: 36 * DOLLAR,
    lines: [{ month: MONTH, source: "Sales", accrued: 40 * DOLLAR, withholding: 0 }],
  } as const;
  return upload(
    "KDP_Payments.xlsx",
    await writePayments({ payments: [payment] }, { createdAt: "2025-11-20T06:00:00Z" }),
  );
}

test("a month is sealed when its payment arrives, and a later file that changes it is found", async ({ newAuthor }) => {
  test.slow();
  const first = await august("August.xlsx", 40, "2025-11-19T06:00:00Z");
  const { page } = await newAuthor("Vera", { imported: [first] });
  const imports = new ImportsPage(page);
  const check = page.getByRole("button", { name: "Check now" });
  const sealed = page.getByRole("table", { name: "Sealed months" });
  const openVerify = () => page.goto("/royalties/payouts/verify");

  await openVerify();
  await expect(page.getByRole("heading", { name: "No sealed months yet" })).toBeVisible();
  await inspectScreen(page, "verify-empty");

  await imports.open();
  await imports.import([await paymentOfAugust()]);
  await new PaymentsPage(page).open();
  await page.getByRole("link", { name: "Verify" }).click();
  // Reloading before the page has switched would stay on the payments.
  await expect(page).toHaveURL(/\/verify$/);
  await expect(async () => {
    await page.reload();
    await expect(sealed.getByRole("row", { name: /August 2025/ }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await expect(sealed).toContainText("$40.00");
  const head = (await page.locator("code").textContent())!;
  expect(head).toMatch(/^[0-9a-f]{64}$/);

  await check.press("Enter");
  await expect(page.getByText("Everything is as it was sealed.")).toBeVisible();
  await expect(page.getByText(/We compared 1 sealed month with 2 stored files/)).toBeVisible();

  await imports.open();
  await imports.import([await august("August corrected.xlsx", 43, "2025-11-21T06:00:00Z")]);
  await openVerify();
  await check.click();
  const changes = page.getByRole("table", { name: "What has changed since a month was sealed" });
  await expect(changes.getByRole("row")).toHaveCount(2);
  await expect(changes.getByRole("row").last()).toContainText("Earned, as reported");
  for (const text of ["August 2025, Amazon", "E-books", "$40.00", "$43.00", "August corrected.xlsx", "Entry 2"])
    await expect(changes).toContainText(text);
  await expect(sealed).toContainText("Corrects entry 1");
  await sealed.getByText("2 files and the hash").first().click();
  await inspectScreen(page, "verify");

  await test.step("the archive has the chain, and holds without the product", async () => {
    const myData = new MyDataPage(page);
    await myData.open();
    await myData.makeArchive().click();
    await expect(myData.download()).toBeEnabled({ timeout: 60_000 });
    const [file] = await Promise.all([page.waitForEvent("download"), myData.download().click()]);
    const bytes = await readFile(await file.path());
    const found = await checkArchive(bytes);
    expect(found).toMatchObject({ isWhole: true, damages: [], faults: [], months: 1, entries: 2 });
    expect(found!.head!.hash).not.toBe(head);
  });
});
