import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { type Upload, wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { BooksPage } from "#e2e/pages/books/books.page.ts";
import { BooksAlikePage } from "#e2e/pages/books/books-alike.page.ts";

const ORDER: Readonly<Record<string, string>> = {
  Name: "#1001",
  Email: "jane@example.com",
  "Financial Status": "paid",
  "Paid at": "2025-10-12 10:00:00 -0400",
  Currency: "USD",
  Subtotal: "10.00",
  Shipping: "0.00",
  Taxes: "0.00",
  Total: "10.00",
  "Discount Amount": "0.00",
  "Created at": "2025-10-12 10:00:00 -0400",
  "Lineitem quantity": "1",
  "Lineitem name": "The Quiet Harbour",
  "Lineitem price": "10.00",
  "Lineitem sku": "HARBOUR-1",
  "Billing Country": "US",
  "Shipping Name": "Jane Buyer",
  "Shipping Country": "US",
  "Refunded Amount": "0.00",
  Source: "web",
  Id: "4000597125705",
};

/** One order of the author's own shop, as Shopify exports it. */
const shopOrders = (): Upload => ({
  name: "orders_export_1.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${Object.keys(ORDER).join(",")}\n${Object.values(ORDER).join(",")}\n`),
});

test("an author joins a book of two shops, takes it back, and is not asked again once the books are kept apart", async ({
  newAuthor,
}) => {
  const { page } = await newAuthor(undefined, { imported: [await wholeOctober(), shopOrders()] });
  const [books, alike] = [new BooksPage(page), new BooksAlikePage(page)];
  await books.open();
  await books.shown();
  await expect(page.getByText("2 books", { exact: true })).toBeVisible();

  await alike.open();
  await expect(alike.heading()).toBeVisible();
  const proposal = alike.proposal("The Quiet Harbour");
  await expect(proposal).toContainText("Shopify");
  await expect(proposal).toContainText("HARBOUR-1");
  await expect(proposal).toContainText("The titles are the same. One of the shops names no author.");
  await inspectScreen(page, "books-alike");

  await alike.join("The Quiet Harbour").focus();
  await page.keyboard.press("Enter");
  await expect(alike.none()).toBeVisible();
  await page.getByRole("link", { name: "All books" }).click();
  await books.shown();
  await expect(page.getByText("1 book", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "The Quiet Harbour", exact: true }).click();
  await expect(page.getByRole("region", { name: "Formats" })).toContainText("Shopify");

  await page.goto("/books/alike");
  await alike.undo(/^Undo: .*are one book\.$/).click();
  await alike.keepApart("The Quiet Harbour").click();
  await expect(alike.none()).toBeVisible();
  await page.reload();
  await expect(alike.undo(/^Undo: .*are different books\.$/)).toBeVisible();
  await expect(proposal).toBeHidden();
});
