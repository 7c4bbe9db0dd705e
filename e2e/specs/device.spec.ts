import type { Page } from "@playwright/test";
import { withCodes } from "#e2e/fixtures/administrator.ts";
import { signInAs, signInConnected } from "#e2e/fixtures/demo.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { wholeOctober } from "#e2e/fixtures/workbooks.ts";
import { LoginAsPage } from "#e2e/pages/accounts/login-as.page.ts";
import { SignInPage } from "#e2e/pages/accounts/sign-in.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";
import { Shell } from "#e2e/pages/shell.page.ts";
import { DEMO_AGENCY, DEMO_PASSWORD } from "#local/demo/people.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";

/** Colophon on a device of one's own: installed, without a connection, shared with others, and after a release. */

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 120_000 });

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const OFFLINE_AS_OF = /^You are offline\. You see your figures as of /;

/** Waits until this browser has stored the release, which a page begins once it has its figures. */
async function releaseStored(page: Page): Promise<void> {
  const stored = () => navigator.serviceWorker.controller?.state === "activated";
  await page.waitForFunction(stored, undefined, { timeout: 60_000 });
}

/** Waits until the screen's figures are kept for the first paint of the next visit. */
const firstKept = (page: Page, path: string) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, `colophon-seen first ${path}`);

/** Opens the agency's dashboard with figures, which this browser keeps; its first clients share while the demo is seeded. */
async function openAgency(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/agency");
    await expect(page.locator("main [data-first]").first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await firstKept(page, "/agency");
}

/** Everything that this browser stores for the site, as one text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /text|json|manifest/.test(answer?.headers.get("content-type") ?? "");
        texts.push(request.url, isText ? await answer!.text() : "");
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join("\n");
  });

/** Which of the signs of a person this browser has stored. */
async function tracesOf(page: Page, signs: readonly string[]): Promise<string[]> {
  const stored = await everythingStored(page);
  return signs.filter((sign) => stored.includes(sign));
}

const userId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".LastAuthUser"))!;
    return localStorage.getItem(key)!;
  });

test("is installable: a name, icons for every shape, and colors of the theme", async ({ page, request }) => {
  await page.goto("/signin");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Colophon", display: "standalone", start_url: "/" });
  const sizes = await page.evaluate(
    (icons: { src: string; sizes: string }[]) =>
      Promise.all(
        icons.map(async ({ src, sizes }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}` === sizes;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual([true, true, true, true]);
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(["any", "maskable"]));
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: [NO_CONNECTION] });

  test("an author's screens open with the figures of the last visit and say of when they are", async ({ page }) => {
    await signInConnected(
      page,
      () => page.goto("/ranks"),
      page
        .locator("main")
        .getByText(/#[\d,]+/)
        .first(),
    );
    const screens = [
      { path: "/royalties", text: /this month so far|in October|last month/ },
      { path: "/ranks", text: /#[\d,]+/ },
      { path: "/royalties/payouts", text: /paid in the last 12 months/ },
      { path: "/books", text: /\d+ books/ },
    ];
    for (const { path, text } of screens) {
      await page.goto(path);
      await expect(page.locator("main").getByText(text).first()).toBeVisible();
      await firstKept(page, path);
    }
    await releaseStored(page);

    await page.context().setOffline(true);
    for (const { path, text } of screens) {
      await page.goto(path);
      await expect(page.locator("main").getByText(text).first()).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: OFFLINE_AS_OF })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await page.goto("/account/settings");
    await expect(page.getByRole("alert")).toContainText("“General” needs a connection");

    await page.context().setOffline(false);
    await page.goto("/ranks");
    await expect(page.getByText(/#[\d,]+/).first()).toBeVisible();
    await expect(page.locator("#root").getByText(/^Figures as of/)).toBeHidden();
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });

  test("an agency's dashboard opens with the figures of the last visit", async ({ page }) => {
    await signInAs(page, "owner");
    await openAgency(page);
    await releaseStored(page);
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(page).toHaveURL(/\/agency/);
    await expect(page.getByRole("status").filter({ hasText: OFFLINE_AS_OF })).toBeVisible();
    await expect(page.locator("main [data-first]").first()).toBeVisible();
  });

  test("a form says so, keeps what was typed, and saves it once connected again", async ({ newAuthor }) => {
    const { page, context } = await newAuthor();
    await page.goto("/account/settings");
    const name = page.getByLabel("First name");
    await name.fill("Ottoline");
    await context.setOffline(true);
    const save = page.getByRole("button", { name: "Save" });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing is lost" })).toBeVisible();
    await expect(name).toHaveValue("Ottoline");
    await context.setOffline(false);
    await save.click();
    await expect(new Shell(page).toast("Your account has been updated")).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue("Ottoline");
  });
});

test("the last figures stand on the screen before the application has loaded, for their own user alone", async ({
  page,
}) => {
  await signInAs(page, "author");
  await page.goto("/royalties");
  await firstKept(page, "/royalties");
  const headline = (await page.locator("main [data-first='']").first().textContent())!.trim();
  // The application itself never arrives.
  await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined);
  await page.goto("/royalties", { waitUntil: "commit" });
  await expect(page.locator("#start")).toContainText(headline);
  await expect(page.locator("#start")).toContainText(/Figures as of /);

  await page.evaluate(() => {
    const key = "colophon-seen first /royalties";
    const kept = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...kept, owner: "someone-else" }));
  });
  await page.goto("/royalties", { waitUntil: "commit" });
  await expect(page.locator("#start-title")).toHaveText("Estimated Royalties");
  await expect(page.locator("#start")).not.toContainText(headline);
});

test.describe("on a shared device", () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (400|401|403|422)/] });

  test("nothing of an author is left after signing out, in any tab, or for the next user", async ({
    newAuthor,
    newBrowser,
  }) => {
    const { page, author, context } = await newAuthor("Philippa", { imported: [await wholeOctober()] });
    await new RoyaltiesPage(page).open();
    await new RoyaltiesPage(page).shown();
    await firstKept(page, "/royalties");
    await releaseStored(page);
    const signs = [author.email, author.firstName, await userId(page), "colophon-seen answer user"];
    expect(await tracesOf(page, signs)).toEqual(signs);

    await test.step("another tab follows", async () => {
      const other = await context.newPage();
      await other.goto("/books");
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await new Shell(page).signOut();
      await expect(other).toHaveURL(/\/signin/);
      expect(await tracesOf(other, signs)).toEqual([]);
      await other.close();
    });

    await test.step("the next user finds nothing", async () => {
      // A session of its own, because other journeys use the shared one after this sign-out.
      await new SignInPage(page).signIn({ email: DEMO_AGENCY.owner.email, password: DEMO_PASSWORD });
      await openAgency(page);
      expect(await tracesOf(page, signs.slice(0, 3))).toEqual([]);
      await new Shell(page).signOut();
    });

    await test.step("a sign-out without a connection", async () => {
      await new SignInPage(page).signIn(author);
      await new RoyaltiesPage(page).open();
      await firstKept(page, "/royalties");
      await context.setOffline(true);
      await new Shell(page).signOut();
      expect(await tracesOf(page, signs)).toEqual([]);
      await context.setOffline(false);
    });

    await test.step("a session that another device has ended", async () => {
      await new SignInPage(page).signIn(author);
      await new RoyaltiesPage(page).open();
      await firstKept(page, "/royalties");
      const elsewhere = await newBrowser();
      await new SignInPage(elsewhere.page).signIn(author);
      await elsewhere.page.goto("/account/security");
      await elsewhere.page.getByRole("button", { name: "Sign out everywhere" }).click();
      await elsewhere.page.getByRole("dialog").getByRole("button", { name: "Yes, sign out everywhere" }).click();
      await expect(elsewhere.page).toHaveURL(/\/signin/);
      await page.reload();
      await expect(page).toHaveURL(/\/signin/);
      expect(await tracesOf(page, signs)).toEqual([]);
    });
  });

  test("acting for a customer leaves nothing of either with the other", async ({ page, request }) => {
    await signInAs(page, "admin");
    await page.goto("/account/security");
    await withCodes(page, request, async () => {
      const loginAs = new LoginAsPage(page);
      await loginAs.open();
      await loginAs.loginAs(DEMO_AUTHOR.email, "Asked about the figures on a shared device");
      await expect(page).toHaveURL("/royalties");
      await new RoyaltiesPage(page).shown();
      await page.goto("/ranks");
      await expect(page.getByText(/#[\d,]+/).first()).toBeVisible();
      await page.goto("/books");
      await expect(page.getByText(/\d+ books/).first()).toBeVisible();
      expect(await tracesOf(page, ["colophon-seen answer user", "colophon-seen first /ranks"])).toEqual([]);
      await new Shell(page).actingBar().getByRole("link", { name: "Logout Impersonate" }).click();
      await expect(loginAs.heading()).toBeVisible();
      const customer = [DEMO_AUTHOR.email, "Salvage Rights", "first /royalties", "first /ranks", "first /books"];
      expect(await tracesOf(page, customer)).toEqual([]);
    });
  });
});

test.describe("after a release", () => {
  test.use({ expectedConsole: [/status of 40[34]|Failed to (fetch|load)|ERR_/] });

  test("an open page that someone has used says so, and opens the new one at the press of a button", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await page.goto("/agency");
    await releaseStored(page);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).click();
    // To the browser, a release is a worker with another script.
    await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js?another-release")));
    const bar = page.getByRole("status").filter({ hasText: "Colophon has been updated" });
    await expect(bar).toBeVisible();
    await bar.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test("an old page that asks for code or an endpoint that is gone offers to reload, and never reloads for ever", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await page.goto("/agency");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let loads = 0;
    page.on("load", () => loads++);
    await page
      .context()
      .route(/\/assets\/clients-page-[^/]+\.js$/, (route) => route.fulfill({ status: 403, body: "" }));
    await page.getByRole("link", { name: "Clients", exact: true }).first().click();
    await expect.poll(() => loads).toBe(1);
    await page.getByRole("link", { name: "Clients", exact: true }).first().click();
    await expect(page.getByRole("alert").getByRole("button")).toBeVisible();
    expect(loads).toBe(1);
    await page.context().unrouteAll();

    await page.route("**/api/agency/dashboard", (route) =>
      route.fulfill({ status: 404, contentType: "application/json", body: '{"message":"Not Found"}' }),
    );
    await page.goto("/agency");
    const bar = page.getByRole("status").filter({ hasText: "Colophon has been updated" });
    await expect(bar.getByRole("button", { name: "Reload" })).toBeVisible();
  });
});
