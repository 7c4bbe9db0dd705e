import { withCodes } from "#e2e/fixtures/administrator.ts";
import { landAs, signInAs } from "#e2e/fixtures/demo.ts";
import { inspectScreen } from "#e2e/fixtures/screen.ts";
import { watchSession } from "#e2e/fixtures/session.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { LoginAsPage } from "#e2e/pages/accounts/login-as.page.ts";
import { SecurityPage } from "#e2e/pages/accounts/security.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { updateUser } from "#shared/api/accounts/accounts.ts";
import { getSecurity } from "#shared/api/accounts/security.ts";

test.describe("the administrator", () => {
  test.use({ expectedConsole: [/status of (403|422) .*\/loginAs/] });

  test("views an author's account without changing it and returns, and the author can read when and why", async ({
    page,
    request,
    newBrowser,
  }) => {
    test.slow();
    const reason = "Asked us why October looks low";
    const session = watchSession(page);
    await landAs(page, "admin");
    const shell = new Shell(page);
    const loginAs = new LoginAsPage(page);
    await shell.openPersonal("Login as someone else");
    await loginAs.loginAs(DEMO_AUTHOR.email, reason);
    await expect(page.getByRole("alert")).toContainText("Acting for someone else needs one-time codes");
    await page.getByRole("link", { name: "Turn on one-time codes" }).click();
    await withCodes(page, request, async () => {
      await shell.openPersonal("Login as someone else");
      await loginAs.loginAs("unknown@example.com", reason);
      await expect(page.getByText("No account has this email address.")).toBeVisible();
      await loginAs.loginAs(DEMO_AUTHOR.email, reason);
      await expect(shell.toast(`You are now logged in as ${DEMO_AUTHOR.email}`)).toBeVisible();
      await expect(page).toHaveURL("/royalties");
      await new RoyaltiesPage(page).shown();
      await expect(shell.actingBar()).toContainText("IMPERSONATING");
      await expect(shell.actingBar()).toContainText(DEMO_AUTHOR.email);

      await new SecurityPage(page).open();
      await expect(page.getByRole("heading", { name: "Only for the account’s owner" })).toBeVisible();
      await page.goto("/account/settings");
      await expect(page.getByLabel("First name")).toBeDisabled();
      const asThem = { headers: session.headers() };
      expect(Object.keys(asThem.headers)).toContain("x-acting-as");
      const refused = [
        await request.get(`/api${getSecurity.path}`, asThem),
        await request.put(`/api${updateUser.path}`, { ...asThem, data: { first_name: "Mallory" } }),
      ];
      for (const answer of refused) {
        expect([answer.status(), (await answer.json()).code]).toEqual([403, "impersonating"]);
      }

      await shell.actingBar().getByRole("link", { name: "Logout Impersonate" }).click();
      await expect(loginAs.heading()).toBeVisible();
      await expect(shell.actingBar()).toBeHidden();
      expect((await request.get("/api/user", asThem)).status()).toBe(403);

      const author = await newBrowser();
      await signInAs(author.page, "author");
      await new SecurityPage(author.page).open();
      await expect(
        new SecurityPage(author.page).pastImpersonations().filter({ hasText: reason }).first(),
      ).toBeVisible();
    });
  });

  test("starts from a dedicated screen and sees the impersonation bar on every other", async ({ page, request }) => {
    await signInAs(page, "admin");
    await new SecurityPage(page).open();
    await withCodes(page, request, async () => {
      const loginAs = new LoginAsPage(page);
      await loginAs.open();
      await expect(loginAs.heading()).toBeVisible();
      await inspectScreen(page, "login-as");
      await loginAs.loginAs(DEMO_AUTHOR.email, "Looks at every screen");
      await expect(new Shell(page).actingBar()).toBeVisible();
      await page.goto("/account/settings");
      await expect(page.getByLabel("First name")).toBeDisabled();
      await inspectScreen(page, "acting-settings");
      await page.goto("/account/security");
      await expect(page.getByRole("heading", { name: "Only for the account’s owner" })).toBeVisible();
      await inspectScreen(page, "acting-security");
      await page.goto("/logout/impersonate");
      await expect(loginAs.heading()).toBeVisible();
    });
  });
});

test("the administrator's screen does not exist for other users", async ({ page }) => {
  await signInAs(page, "author");
  await new LoginAsPage(page).open();
  await expect(page.getByText("404. Not found")).toBeVisible();
  await expect(new LoginAsPage(page).heading()).toBeHidden();
});
