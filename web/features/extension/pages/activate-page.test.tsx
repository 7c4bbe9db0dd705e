import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, buildStatus, type ExtensionAnswers } from "#web/testing/fake-extension.ts";
import { activated, openExtensionPage } from "../testing/open-extension-page.tsx";
import ActivatePage from "./activate-page.tsx";

const path = "/extension/activate";
const profile = { authorId: "A1", asin: "B00AUTHOR1", identities: [], author: null };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const ACTIVATE = "Activate and import my sales history";

/** The environment of an author who is activating, with a record of the calls made so far. */
function onTheWay(extension: ExtensionAnswers = {}) {
  let person: User = buildUser();
  return openExtensionPage(<ActivatePage />, {
    path,
    person: () => person,
    extension: {
      isAmazonLoggedIn: () => ({ kdp: true, author_central: true }),
      amazonProfile: () => ({ profile, account: null }),
      firstScrape: () => buildStatus({ running: "first", done: 3, total: 40, label: "August 2026" }),
      status: () => buildStatus({ running: "first", done: 3, total: 40, label: "August 2026" }),
      ...extension,
    },
    answers: {
      saveAmazonAuthor: () => person,
      activateExtension: () => {
        person = buildUser(activated);
        return person;
      },
    },
  });
}

test("starts an import with visible progress after a sign-in at Amazon, a currency and a press", async () => {
  const { services, asked } = onTheWay();
  await press(ACTIVATE);
  expect(await screen.findByText("3 of 40 imported · August 2026")).toBeDefined();
  expect(screen.getByText(/^This takes up to 3 minutes/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Leave this page" }).getAttribute("href")).toBe("/royalties/importing");
  const saved = services.calls.find(({ name }) => name === "saveAmazonAuthor")?.sent.body;
  expect(saved).toEqual({ currency: "USD", amazon_author: JSON.stringify(profile) });
  const names = services.calls.map(({ name }) => name);
  expect(names.indexOf("saveAmazonAuthor")).toBeLessThan(names.indexOf("activateExtension"));
  expect(asked.filter(({ type }) => type === "firstScrape")).toHaveLength(1);
});

test("a finished import leads to the royalties", async () => {
  let status = buildStatus({ running: "first", done: 3, total: 40 });
  onTheWay({ firstScrape: () => status, status: () => status });
  await press(ACTIVATE);
  await screen.findByText("3 of 40 imported");
  status = buildStatus({ running: "ranks", last_good_at: "2026-11-21T10:00:00Z" });
  expect(await screen.findByText(/^Your sales ranks are being read now/)).toBeDefined();
  status = buildStatus({ last_good_at: "2026-11-21T10:00:00Z" });
  const link = await screen.findByRole("link", { name: "See your royalties" });
  expect(link.getAttribute("href")).toBe("/royalties");
  // Every step shows that it is done.
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Connect this browser, done",
    "Sign in at Amazon, done",
    "Choose your currency, done",
    "Import your sales history, done",
  ]);
});

test("explains how to sign in at Amazon, and warns only an author who has tried", async () => {
  let kdp = false;
  onTheWay({ isAmazonLoggedIn: () => ({ kdp, author_central: false }) });
  expect(await screen.findByText(/Sign in there, then come back/)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  await press("I’m signed in");
  expect(await screen.findByText("Unable to access your KDP dashboard")).toBeDefined();
  expect(screen.getByText(/Keep me signed in/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in at Amazon" }).getAttribute("href")).toBe(
    "https://kdp.amazon.com/en_US/bookshelf",
  );
  kdp = true;
  await press("Try Again");
  expect(await screen.findByRole("button", { name: ACTIVATE })).toBeDefined();
  expect(screen.getByText(/Author Central doesn’t. That’s fine/)).toBeDefined();
});

test("treats a check that Amazon refuses as signed out", async () => {
  onTheWay({
    isAmazonLoggedIn: () => {
      throw new ExtensionFailure("signed_out");
    },
  });
  expect(await screen.findByText(/Sign in there, then come back/)).toBeDefined();
});

test("saves no author without an author profile, but imports figures anyway", async () => {
  const { services } = onTheWay({
    amazonProfile: () => {
      throw new ExtensionFailure("signed_out");
    },
  });
  await press(ACTIVATE);
  await screen.findByText(/^3 of 40/);
  expect(services.calls.find(({ name }) => name === "saveAmazonAuthor")?.sent.body).toEqual({
    currency: "USD",
    amazon_author: null,
  });
});

test("explains why an import failed, and offers to try again", async () => {
  const failure = { code: "unavailable" as const, message: "Amazon does not answer.", at: "2026-11-21T10:00:00Z" };
  const { asked } = onTheWay({ firstScrape: () => buildStatus({ failure }), status: () => buildStatus({ failure }) });
  await press(ACTIVATE);
  expect(await screen.findByText(/\[e01\] - Amazon does not answer\./)).toBeDefined();
  await press("Try Again");
  await waitFor(() => expect(asked.filter(({ type }) => type === "firstScrape")).toHaveLength(2));
});

test("connects an unconnected browser first", async () => {
  onTheWay({ hello: () => buildHello({ paired: null }) });
  expect(await screen.findByRole("button", { name: "Connect this browser" })).toBeDefined();
  expect(screen.queryByRole("button", { name: ACTIVATE })).toBeNull();
});

test("offers both ways to get figures without the extension", async () => {
  openExtensionPage(<ActivatePage />, { path, extension: null });
  expect((await screen.findByRole("link", { name: "Install Extension" })).getAttribute("href")).toBe(
    "/extension/install",
  );
  expect(screen.getByRole("link", { name: "Upload a report instead" }).getAttribute("href")).toBe("/imports");
});

test.each([null, {}])(
  "shows a new author the product, with a link to sample data (extension: %j)",
  async (extension) => {
    openExtensionPage(<ActivatePage />, { path, extension });
    const link = await screen.findByRole("link", { name: "Look around with sample data" });
    expect(link.getAttribute("href")).toBe("/royalties?demo=1");
    if (extension === null)
      expect(screen.getByRole("img", { name: "A royalties report with sample figures" })).toBeDefined();
  },
);

test("offers no sample data to an author who has figures", async () => {
  openExtensionPage(<ActivatePage />, { path, extension: null, person: buildUser({ first_data_at: "2025-01" }) });
  await screen.findByRole("link", { name: "Install Extension" });
  expect(screen.queryByRole("link", { name: "Look around with sample data" })).toBeNull();
});

test("sends an activated author to the royalties, except to import again", async () => {
  openExtensionPage(<ActivatePage />, { path, person: buildUser(activated) });
  expect(await screen.findByText("at /royalties")).toBeDefined();
});

test("takes the same steps to import again", async () => {
  openExtensionPage(<ActivatePage />, {
    path: `${path}?reimport=1`,
    person: buildUser(activated),
    extension: { isAmazonLoggedIn: () => ({ kdp: true, author_central: true }) },
  });
  expect(await screen.findByRole("button", { name: "Import my sales history again" })).toBeDefined();
});
