import { signInAs } from "#e2e/fixtures/demo.ts";
import { emailLink, expectEmail } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { ClientsPage } from "#e2e/pages/clients/clients.page.ts";
import { MonitorPage } from "#e2e/pages/clients/monitor.page.ts";
import { SharingPage } from "#e2e/pages/clients/sharing.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AGENCY } from "#local/demo/people.ts";

test.describe.configure({ timeout: 240_000 });

const AGENCY = DEMO_AGENCY.name;

test.describe("a client", () => {
  // Reads that the consent no longer covers.
  test.use({ expectedConsole: [/status of 404/] });

  test("consents by email, shares only those scopes, sees who looked, and ends the consent with immediate effect", async ({
    page,
    request,
    newAuthor,
  }) => {
    const { author, page: theirs } = await newAuthor("Wren", { imported: [await wholeOctober()] });
    await theirs.goto(await emailLink(request, author.email, "verification"));
    await expect(theirs.getByRole("heading", { name: "Your email is verified" })).toBeVisible();

    await signInAs(page, "owner");
    const clients = new ClientsPage(page);
    await clients.open();
    await clients.ask(author.email, "Wren (crime)", ["Royalties and page reads"]);
    await expect(clients.requestRow(author.email)).toContainText("Books and ranks, Royalties and page reads");

    const sharing = new SharingPage(theirs);
    await theirs.goto(await emailLink(request, author.email, "request"));
    await expect(new Shell(theirs).heading(`Share your figures with ${AGENCY}?`)).toBeVisible();
    await expect(theirs.getByText(/People who will see it: .*Priya Raman/)).toBeVisible();
    await inspectScreen(theirs, "consent");
    await expect(sharing.scope("Payments")).not.toBeChecked();
    await sharing.share().click();
    await expect(new Shell(theirs).toast(`You now share figures with ${AGENCY}`)).toBeVisible();
    await expectEmail(request, DEMO_AGENCY.owner.email, /^An author shares figures with you/);

    await clients.find("Wren (crime)");
    await clients.client("Wren (crime)").click();
    await expect(clients.frame()).toContainText("Figures of Wren (crime)");
    await expect(clients.tabs("Wren (crime)").getByRole("link")).toHaveText([
      "Overview",
      "Signals",
      "Books",
      "Ranks",
      "Royalties",
      "Monthly report",
      "Pre-orders",
    ]);
    await clients.tab("Wren (crime)", "Royalties").click();
    await expect(page).toHaveURL(/\/clients\/[^/]+\/royalties$/);
    const address = page.url();
    await page.goto(`${address}?start=2025-10-01&end=2025-10-31`);
    await expect(page.getByRole("table").first()).toBeVisible({ timeout: 30_000 });

    await sharing.open();
    await expect(sharing.views()).toContainText("Priya Raman");
    await expect(sharing.views()).toContainText("Royalties and page reads");
    await inspectScreen(theirs, "sharing");

    await sharing.agency(AGENCY).getByRole("checkbox", { name: "Royalties and page reads" }).uncheck();
    await sharing.agency(AGENCY).getByRole("button", { name: "Save" }).click();
    await expect(new Shell(theirs).toast(`${AGENCY} now sees what you have chosen`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Wren (crime) doesn’t share this with you" })).toBeVisible();

    await sharing.stop(AGENCY);
    await expect(new Shell(theirs).toast(`You no longer share figures with ${AGENCY}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "This author doesn’t share figures with you" })).toBeVisible();
    await expectEmail(request, DEMO_AGENCY.owner.email, /^An author no longer shares figures with you/);
  });
});

test("the agency opens each screen of the demo author in a frame that says whose figures it shows", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const clients = new ClientsPage(page);
  // The demo author shares once all reports are imported.
  await expect(async () => {
    await clients.open();
    await expect(clients.client("Clara Winterbourne")).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000 });
  await inspectScreen(page, "clients");
  await clients.client("Clara Winterbourne").click();
  await inspectScreen(page, "client-overview");
  const screens = [
    ["Books", page.getByRole("heading", { level: 1 })],
    ["Ranks", page.getByRole("table").first()],
    ["Royalties", page.getByRole("table").first()],
    ["Monthly report", page.getByRole("table", { name: "Royalties by book" })],
    ["Payments", page.getByRole("heading", { level: 1 })],
    ["Pre-orders", page.getByRole("heading", { level: 1 })],
    ["Reviews", page.getByRole("heading", { level: 1 })],
    ["Followers", page.getByRole("heading", { level: 1 })],
    ["Events", page.getByRole("table").first()],
  ] as const;
  for (const [name, content] of screens) {
    await clients.tab("Clara Winterbourne", name).click();
    await expect(content).toBeVisible({ timeout: 30_000 });
    await expect(clients.frame()).toContainText("Figures of Clara Winterbourne");
    await inspectScreen(page, `client-${name.toLowerCase().replace(" ", "-")}`);
  }
});

test("the agency's home says what its clients earn, and its report opens the client's own report with the same sum", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const clients = new ClientsPage(page);
  await expect(async () => {
    await page.goto("/reports?period=last_year&currency=USD");
    await expect(page.getByRole("table", { name: "Royalties by month and client" })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000 });
  await inspectScreen(page, "reports");
  const row = page
    .getByRole("row")
    .filter({ hasText: /December \d{4}/ })
    .filter({ hasText: "Clara Winterbourne" });
  const sum = (await row.getByRole("cell").last().textContent()) ?? "";
  expect(sum).toMatch(/^\$[\d,.]+$/);
  await row.getByRole("link", { name: /^Open the report of Clara Winterbourne/ }).click();
  await expect(clients.frame()).toContainText("Figures of Clara Winterbourne");
  await expect(page.getByText(sum).first()).toBeVisible({ timeout: 30_000 });

  await page.goto("/agency");
  await expect(page.getByRole("heading", { name: "Royalties of all clients" })).toBeVisible();
  await inspectScreen(page, "agency-dashboard");
});

test("the agency puts a client's book into a slot of its plan, sees it among its clients' books, and frees the slot", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const monitor = new MonitorPage(page);
  await expect(async () => {
    await monitor.find("Clara");
    await expect(monitor.books().first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000 });
  const title = (await monitor.books().first().textContent()) ?? "";
  await monitor.tier(title).selectOption("Real time");
  await expect(new Shell(page).toast("1 book changed")).toBeVisible();
  await monitor.onlyChosen().check();
  await expect(monitor.books().filter({ hasText: title })).toBeVisible();
  await inspectScreen(page, "monitor");
  await page.reload();
  await expect(monitor.tier(title)).toHaveValue("realtime");
  await monitor.select(title).check();
  await monitor.bar().getByRole("button", { name: "Free their slots" }).click();
  await expect(monitor.books().filter({ hasText: title })).toHaveCount(0);

  await page.goto("/books");
  await page.getByRole("tab", { name: "Your clients’ books" }).click();
  await expect(page.getByRole("table", { name: "Your clients’ books" })).toBeVisible();
  await inspectScreen(page, "client-books-of-all");
});

test("the assistant with view-only access looks at clients, slots and reports, and is offered no change", async ({
  page,
}) => {
  await signInAs(page, "assistant");
  const [clients, monitor] = [new ClientsPage(page), new MonitorPage(page)];
  await expect(async () => {
    await clients.find("Clara");
    await expect(clients.client("Clara Winterbourne")).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 180_000 });
  await expect(clients.askAnAuthor()).toHaveCount(0);
  await clients.client("Clara Winterbourne").click();
  await expect(clients.frame()).toContainText("Figures of Clara Winterbourne");
  await expect(page.getByRole("button", { name: "Give up access" })).toHaveCount(0);
  await monitor.find("Clara");
  await expect(monitor.books().first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: /is read for you$/ })).toHaveCount(0);
  await page.goto("/reports");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
});
