import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildAccount, openPage, PROFILE } from "../testing/open-page.tsx";
import { TEXT } from "../text.ts";
import TestCookiesPage from "./test-cookies-page.tsx";

const path = "/testCookies";
const GOOD = {
  kdp: true,
  author_central: true,
  kdp_amazon_account_id: "kdp-1",
  author_amazon_account_id: "author-1",
  amazon_author: PROFILE,
};
const BAD = { ...GOOD, kdp: false, author_central: false };

test("shows which portals open, with account and author names", async () => {
  const answers = { testCookies: () => GOOD, listAmazonAccounts: () => ({ data: [buildAccount()] }) };
  openPage(<TestCookiesPage />, { path, answers });
  expect(await screen.findByRole("row", { name: "KDP True" })).toBeDefined();
  expect(screen.getByRole("row", { name: "Author Central True" })).toBeDefined();
  expect(await screen.findByRole("row", { name: "KDP account id clara@retailer.example" })).toBeDefined();
  expect(screen.getByRole("row", { name: "Author Central account id author-1" })).toBeDefined();
  expect(screen.getByRole("row", { name: /identities Clara Winterbourne, E\. J\. Thorne/ })).toBeDefined();
});

test("retries a dashboard that doesn't open with this browser's session", async () => {
  let works = false;
  const { services } = openPage(<TestCookiesPage />, {
    path,
    answers: {
      testCookies: () => (works ? GOOD : BAD),
      saveAmazonCookies: () => {
        works = true;
      },
    },
  });
  expect(await screen.findByText("Unable to access your KDP dashboard")).toBeDefined();
  expect(screen.getByText(/Keep me signed in/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("row", { name: "KDP True" })).toBeDefined();
  const saved = services.calls.find(({ name }) => name === "saveAmazonCookies");
  expect(saved?.sent.body).toMatchObject({ code: null, token: null, userAgent: "A browser" });
});

test("explains without the extension where to get it", async () => {
  openPage(<TestCookiesPage />, { path, extension: null, answers: { testCookies: () => BAD } });
  expect(await screen.findByRole("link", { name: "Install Extension" })).toBeDefined();
});

test("reports cookies that can't be saved, and tests nothing with them", async () => {
  const saveAmazonCookies = () => {
    throw new ApiFailure("unavailable", 503);
  };
  const { services } = openPage(<TestCookiesPage />, {
    path,
    answers: { testCookies: () => BAD, saveAmazonCookies },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByText(TEXT.cookiesNotSaved)).toBeDefined();
  expect(services.calls.filter(({ name }) => name === "testCookies")).toHaveLength(1);
});

test("reports a test that can't run", async () => {
  const testCookies = () => {
    throw new ApiFailure("internal", 500);
  };
  openPage(<TestCookiesPage />, { path, answers: { testCookies } });
  expect(await screen.findByRole("heading", { name: TEXT.testFailed })).toBeDefined();
});

test("redirects an author who is not in cookie mode", async () => {
  const { services } = openPage(<TestCookiesPage />, { path, person: buildUser() });
  expect(await screen.findByText(/^at \/connect/)).toBeDefined();
  await waitFor(() => expect(services.calls.map(({ name }) => name)).not.toContain("testCookies"));
});
