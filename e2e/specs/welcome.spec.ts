import { expect, test } from "#e2e/fixtures/test.ts";
import { Shell } from "#e2e/pages/shell.page.ts";

test("a stranger opens the sample report at the product's address and sorts its table, then sees an agency's desk", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "fetch" && pathname !== "/config.json") asked.push(pathname);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What your books earn, checked to the cent");
  const report = page.getByRole("region", { name: "Try a report" });
  const titles = report.getByRole("table").last().getByRole("rowheader");
  await expect(titles.first()).toContainText("A Lantern at Low Tide");
  const byTitle = report.getByRole("columnheader", { name: "Title" }).getByRole("button");
  await byTitle.click();
  await expect(titles.first()).not.toContainText("A Lantern at Low Tide");

  await page.getByRole("link", { name: "For agencies" }).click();
  await expect(page).toHaveURL("/?for=agencies");
  const desk = page.getByRole("region", { name: "See an agency’s desk" });
  await desk.getByRole("link", { name: "Hana Weiss", exact: true }).click();
  await expect(page.getByRole("region", { name: "A client’s report" }).getByRole("table").last()).toBeVisible();
  expect(asked).toEqual([]);
});

test("a new author finds a page of its own behind each entry of the menu", async ({ newAuthor }) => {
  const { page } = await newAuthor();
  for (const [path, title] of [
    ["/royalties", "Estimated Royalties"],
    ["/royalties/payouts", "Actual Earnings"],
    ["/preorders", "Pre-orders"],
    ["/books", "Manage Books"],
    ["/booklogs", "Event Logs"],
    ["/ranks", "My Ranks"],
    ["/ranks/compare", "Compare Ranks"],
    ["/peer-titles", "Peer Titles"],
    ["/reviews", "Reviews"],
    ["/amazonFollowerCount", "Followers"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("link", { name: "Upload a report" })).toBeVisible();
  }
  await new Shell(page).go("Imports");
});
