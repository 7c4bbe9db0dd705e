import { confirmed } from "#e2e/fixtures/author.ts";
import { emailLink, expectEmail } from "#e2e/fixtures/mailbox.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { LettersPage } from "#e2e/pages/letters.page.ts";

// The driver's own scripts may not run in the frame that shows the email.
test.use({ expectedConsole: [/Blocked script execution in 'about:srcdoc'/] });

test("a letter is turned on, previewed, shared, received, and stopped from the email", async ({
  newAuthor,
  newBrowser,
}) => {
  test.slow();
  const { page, author, context } = await newAuthor("Letitia");
  await confirmed(context.request, author);
  const letters = new LettersPage(page);
  await letters.open();
  await letters.toggle().click();
  await expect(letters.next()).toBeVisible();
  await letters.weekday().selectOption("Friday");
  await letters.part("What moved").click();
  await expect(letters.part("What moved")).not.toBeChecked();

  await expect(letters.preview()).toContainText("Hello Letitia,");
  await letters.dark().click();
  await expect(letters.preview()).toHaveCSS("background-color", "rgb(22, 20, 18)");

  await letters.address().fill(`partner-${author.email}`);
  await letters.add().click();
  const invitation = await emailLink(context.request, `partner-${author.email}`, "letter");
  const partner = await newBrowser();
  await partner.page.goto(invitation);
  await partner.page.getByRole("button", { name: "Get the letter" }).click();
  await expect(partner.page.getByRole("heading", { name: "You’ll get the letter" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Gets the letter")).toBeVisible();
  await inspectScreen(page, "letters");

  await letters.sendNow().click();
  await expectEmail(context.request, author.email, /^Your week from/);
  await expect(page.getByText(`Sent to ${author.email}`, { exact: true })).toBeVisible();

  // An email program that follows the header's link opens the page of the email's own link.
  const stopPage = await emailLink(context.request, author.email, "stop");
  await partner.page.goto(`/api${stopPage}`);
  await expect(partner.page).toHaveURL(stopPage);
  await partner.page.getByRole("button", { name: "Stop the letter" }).click();
  await expect(partner.page.getByRole("heading", { name: "The letter is stopped" })).toBeVisible();
  await page.reload();
  await expect(letters.next()).toBeVisible();
  await letters.resume().click();
  await expect(page.getByRole("alert")).toBeHidden();
});
