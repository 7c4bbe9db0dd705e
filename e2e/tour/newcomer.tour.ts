import { join } from "node:path";
import type { Page } from "@playwright/test";
import { someAuthor } from "#e2e/fixtures/author.ts";
import { signInAs, signInConnected } from "#e2e/fixtures/demo.ts";
import { settled } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { download, today } from "#e2e/fixtures/workbooks.ts";
import { SignUpPage } from "#e2e/pages/accounts/sign-up.page.ts";
import { BookLogsPage } from "#e2e/pages/booklogs/booklogs.page.ts";
import { InsightsPage } from "#e2e/pages/booklogs/insights.page.ts";
import { ClientsPage } from "#e2e/pages/clients/clients.page.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { MyDataPage } from "#e2e/pages/my-data.page.ts";
import { RanksPage } from "#e2e/pages/ranks/ranks.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { downloadsOf, paymentsDownload } from "#local/simulators/amazon/dataset/downloads.ts";
import { addDays, addMonths, eachMonth, monthOf } from "#shared/primitives/dates.ts";

const PICTURES = join(import.meta.dirname, "../../docs/tour");
const TITLE = "The Winter Ferry";
const PRICE_DROP = 11;
const WITHOUT_TOASTS = ".mantine-Notifications-root { display: none }";

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(600_000);

async function picture(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await settled(page);
  await page.screenshot({ path: join(PICTURES, `${name}.png`), style: WITHOUT_TOASTS });
}

test("a newcomer signs up, drops files, reads the report, follows the money, logs an event, and leaves", async ({
  page,
}) => {
  const author = someAuthor("Nora");
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(author);
  await picture(page, "01-sign-up");
  await signUp.submit().click();
  await expect(page).toHaveURL("/extension/activate");
  await picture(page, "02-welcome");

  const imports = new ImportsPage(page);
  const thisMonth = monthOf(today());
  const months = eachMonth(addMonths(thisMonth, -5), thisMonth);
  await imports.open();
  await imports.choose(await Promise.all([...downloadsOf(months, today()), paymentsDownload(today())].map(download)));
  await expect(imports.seeRoyalties()).toBeVisible({ timeout: 240_000 });
  await picture(page, "03-files");
  await imports.seeRoyalties().click();
  const royalties = new RoyaltiesPage(page);
  await royalties.open(`?start=${addDays(today(), -60)}&end=${addDays(today(), -1)}`);
  await royalties.shown();
  await picture(page, "04-report");
  await page.goto("/royalties/payouts?view=trail");
  await expect(page.getByRole("table").first()).toBeVisible({ timeout: 30_000 });
  await picture(page, "05-money-trail");
  await page.goto("/connect");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture(page, "06-connect");

  const logs = new BookLogsPage(page);
  await logs.openAdd();
  await logs.chooseBook(TITLE);
  await logs.chooseEvent(PRICE_DROP);
  await logs.field("Cost").fill("12.50");
  await logs.date("Date", addDays(today(), -30));
  await logs.date("End Date", addDays(today(), -27));
  await picture(page, "08-event");
  await logs.save().click();
  await expect(logs.rows().first()).toBeVisible();
  await logs.insights().first().click();
  await expect(page).toHaveURL(/\/booklogs\/[^/]+\/insights/);
  await page.reload();
  await expect(new InsightsPage(page).versus()).toBeVisible({ timeout: 30_000 });
  await picture(page, "09-insight");

  const data = new MyDataPage(page);
  await data.open();
  await data.makeArchive().click();
  await expect(data.download()).toBeVisible({ timeout: 60_000 });
  await data.download().scrollIntoViewIfNeeded();
  await picture(page, "10-archive");
  await data.askForDeletion(author.email);
  await expect(data.confirmation()).toBeVisible();
  await picture(page, "11-delete");
});

test("the demo author's ranks arrive on their own", async ({ page }) => {
  const ranks = new RanksPage(page);
  await signInConnected(page, ranks.open, ranks.rows().first());
  await picture(page, "07-ranks");
});

test("an agency sees which clients need it, and a client's own screens", async ({ page }) => {
  await signInAs(page, "owner");
  const clients = new ClientsPage(page);
  // The forty clients come one after the other, and their royalties are summed after that.
  await expect(async () => {
    await page.goto("/agency");
    await expect(page.getByText("11 of your 40 clients share royalties with you.")).toBeVisible({ timeout: 5000 });
    await expect(page.getByText("Nothing yet")).toHaveCount(0);
    await clients.open();
    await expect(page.getByRole("table", { name: "Your clients" }).getByRole("row")).toHaveCount(31);
  }).toPass({ timeout: 500_000 });
  await page.goto("/agency");
  await expect(page.getByRole("heading", { name: "Royalties of all clients" })).toBeVisible();
  await picture(page, "12-agency");
  await clients.open();
  await expect(page.getByRole("table", { name: "Your clients" })).toBeVisible();
  await picture(page, "13-clients");
  await clients.find("Clara");
  await clients.client("Clara Winterbourne").click();
  await clients.tab("Clara Winterbourne", "Royalties").click();
  await expect(page.getByRole("table").first()).toBeVisible({ timeout: 30_000 });
  await picture(page, "14-client");
});
