import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { BooksPage } from "#e2e/pages/books/books.page.ts";
import { PopupPage } from "#e2e/pages/extension/popup.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";

/** Automatic syncing: the extension in a real browser, from installation to the report and disconnection. */

const ines = sharedAuthor("Ines");
const bea = sharedAuthor("Bea");
const AMAZON_ACCOUNT = "ines@retailer.example";
/** The only book of this account. */
const BOOK = "A Field Guide to Lighthouses";

test.setTimeout(180_000);

test("a new author connects the extension, signs in at Amazon, chooses a currency, and gets the history in the report", async ({
  withExtension,
}) => {
  const { page, author, context, amazon } = await withExtension(ines);
  const popup = await PopupPage.open(context);
  await expect(popup.view()).toContainText("This browser is not connected yet.");
  await popup.inspect("popup-new");

  await page.goto("/royalties");
  await page.getByRole("main").getByRole("link", { name: "Activate the extension" }).click();
  await expect(page).toHaveURL(/\/extension\/activate/);
  const step = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

  await step("Connect this browser").getByRole("button", { name: "Connect this browser" }).click();
  await expect(step("Connect this browser")).toContainText(`Connected with ${author.email}`);
  await expect(popup.view()).toContainText(`Connected to ${author.email}`);
  await expect(popup.view()).toContainText("Nothing has been synced yet.");
  // Not signed in at Amazon yet.
  await expect(step("Sign in at Amazon")).toContainText("Keep me signed in");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "I’m signed in" }).click();
  await expect(page.getByRole("alert")).toContainText("Unable to access your KDP dashboard");
  await inspectScreen(page, "extension-activate");

  await amazon.signIn(AMAZON_ACCOUNT);
  // Amazon requires another sign-in during the import.
  await amazon.order({
    account: AMAZON_ACCOUNT,
    site: "reports",
    path: "/download/report/pmr/",
    fault: "signed_out_redirect",
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Activate and import my sales history" }).click();
  await expect(popup.view()).toContainText(/Royalties of (September|October|November) 20\d\d…/);
  await expect(popup.view().getByRole("progressbar")).toBeVisible();
  await expect(popup.button("Sync now")).toBeDisabled();
  await popup.inspect("popup-syncing");
  await expect(popup.view()).toContainText("Please sign in to Amazon in this browser and choose “Keep me signed in”.", {
    timeout: 60_000,
  });
  await expect(popup.link("Sign in to Amazon")).toHaveAttribute("href", /\/kdp\/en_US\/bookshelf$/);
  await popup.inspect("popup-signed-out");

  await amazon.behaveAgain();
  await popup.button("Sync now").click();
  await expect(popup.link("Sign in to Amazon")).toBeHidden();
  await expect(step("Import your sales history")).toContainText("Your sales history is imported", { timeout: 60_000 });
  // At the turn of a quarter hour the next sync is a moment away, or just due.
  await expect(popup.view()).toContainText(
    /Last synced (just now|\d+ minutes? ago)\.( Next sync in (\d+ minutes?|a moment)\.)?/,
  );
  await popup.inspect("popup-synced");

  await page.getByRole("link", { name: "See your royalties" }).click();
  const royalties = new RoyaltiesPage(page);
  await royalties.shown();
  await royalties.open("?preset=lifetime&currency=USD");
  await royalties.shown();
  await expect(royalties.rows()).toHaveCount(1);

  await test.step("disconnecting in the popup also disconnects the account", async () => {
    await page.goto("/account/extension");
    const browsers = page.getByRole("region", { name: "Connected browsers" });
    await expect(browsers.getByRole("listitem")).toContainText("This browser");
    await popup.button("Disconnect").click();
    await expect(popup.view()).toContainText("This browser is not connected yet.");
    await page.reload();
    await expect(browsers).toContainText("No browser is connected.");
    await expect(page.getByRole("button", { name: "Connect this browser" })).toBeVisible();
  });
});

test("the extension imports books: a failed sync says why and what helps, and the shelf ends up with formats and page counts", async ({
  withExtension,
}) => {
  const { page, amazon } = await withExtension(bea);
  const books = new BooksPage(page);
  const step = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const sync = books.dialog(/^(Syncing your books|Book sync)$/);

  await test.step("installed, connected and activated", async () => {
    await amazon.signIn(AMAZON_ACCOUNT);
    await page.goto("/extension/activate");
    await step("Connect this browser").getByRole("button", { name: "Connect this browser" }).click();
    await page.getByRole("button", { name: "Activate and import my sales history" }).click();
    await expect(step("Import your sales history")).toContainText("Your sales history is imported", {
      timeout: 60_000,
    });
    await books.open();
    await books.shown();
  });

  await test.step("shows where to sign in when signed out of Amazon", async () => {
    await amazon.signOut(AMAZON_ACCOUNT);
    await page.getByRole("button", { name: "Sync New Books" }).click();
    await expect(books.dialog("Before your first sync")).toContainText("Details you entered yourself don’t change");
    await page.getByRole("button", { name: "Start the sync" }).click();
    await expect(sync.getByRole("alert")).toContainText("Please login to Amazon Author Central then try again");
    await amazon.signIn(AMAZON_ACCOUNT);
  });

  await test.step("rejects a truncated Amazon response and reports it as Amazon's failure", async () => {
    await amazon.order({ account: AMAZON_ACCOUNT, site: "author", path: "/api/search", fault: "truncated" });
    await sync.getByRole("button", { name: "Try again" }).click();
    await expect(sync.getByRole("alert")).toContainText("There has been an error, please try again later");
    await amazon.behaveAgain();
  });

  await test.step("offers to send an unreadable bookshelf to support, and sends it only on a click", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/amazon/books/logBookshelf")) sent.push(request.postData() ?? "");
    });
    await amazon.order({ account: AMAZON_ACCOUNT, site: "kdp", path: "/en_US/bookshelf/refresh", fault: "truncated" });
    await sync.getByRole("button", { name: "Try again" }).click();
    await expect(sync.getByRole("alert")).toContainText("bookshelf page could not be read", { timeout: 40_000 });
    await expect(sync).toContainText("delete it after 14 days");
    await inspectScreen(page, "book-sync-unread");
    expect(sent).toEqual([]);
    await sync.getByRole("button", { name: "Send this page to support" }).click();
    await expect(sync).toContainText("The page has been sent.");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(BOOK);
    expect(sent[0]).not.toContain("data-link-parameters");
    await amazon.behaveAgain();
  });

  await test.step("imports all books after the failures", async () => {
    await sync.getByRole("button", { name: "Try again" }).click();
    await expect(sync.getByRole("status")).toContainText("1 format updated", { timeout: 30_000 });
    await inspectScreen(page, "book-sync-done");
    await sync.getByRole("button", { name: "Done" }).click();
    await expect(books.row(BOOK)).toContainText("Kindle, Paperback");
    await expect(page.getByRole("button", { name: `KENPC of ${BOOK}: 142` })).toBeVisible();
  });
});
