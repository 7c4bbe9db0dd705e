import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { saveTicket, takeTicket } from "../connect/connect-ticket.ts";
import { ALLOWED, buildAccount, buildTicket, COOKIE, openPage, PROFILE } from "../testing/open-page.tsx";
import { TEXT } from "../text.ts";
import ConnectConfirmPage from "./connect-confirm-page.tsx";

const path = "/connect/confirm?code=c1&state=the-state";
const tested = {
  kdp: true,
  author_central: false,
  kdp_amazon_account_id: "kdp-1",
  author_amazon_account_id: null,
  amazon_author: null,
};
const answers = { connectAmazonAccount: () => ({ data: buildAccount() }), testCookies: () => tested };
const refusing = (failure: ApiFailure) => ({
  ...answers,
  connectAmazonAccount: () => {
    throw failure;
  },
});
const sent = ({ services }: ReturnType<typeof openPage>) =>
  services.calls.filter(({ name }) => name === "connectAmazonAccount").map((call) => call.sent.body);
afterEach(() => sessionStorage.clear());

test("transfers the session with the code and its verifier, tests it, and shows the result", async () => {
  saveTicket(buildTicket());
  const opened = openPage(<ConnectConfirmPage />, { path, answers });
  expect(await screen.findByText("Successfully connected your KDP account.")).toBeDefined();
  expect(await screen.findByRole("row", { name: "KDP True" })).toBeDefined();
  expect(screen.getByRole("row", { name: "Author Central False" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See your royalties" }).getAttribute("href")).toBe("/royalties/importing");
  expect(sent(opened)).toEqual([
    {
      cookies: [COOKIE],
      userAgent: "A browser",
      profile: JSON.stringify(PROFILE),
      code: "c1",
      token: "the-verifier",
      type: "KDP",
      replace: false,
    },
  ]);
  expect(takeTicket()).toBeNull();
});

test("shows the success again when the page is reloaded after it", async () => {
  const state = { connected: "KDP" };
  const opened = openPage(<ConnectConfirmPage />, { path: "/connect/confirm", state, answers });
  expect(await screen.findByRole("heading", { name: "Your account is connected" })).toBeDefined();
  expect(await screen.findByRole("row", { name: "KDP True" })).toBeDefined();
  expect(sent(opened)).toEqual([]);
});

describe("a page reloaded after the redirect from the sign-in", () => {
  const entry = { current: { pathname: "", search: "", state: null as unknown } };
  const Entry = () => {
    entry.current = useLocation();
    return null;
  };
  const page = (
    <>
      <Entry />
      <ConnectConfirmPage />
    </>
  );
  const reload = () => {
    const { pathname, search, state } = entry.current;
    cleanup();
    return openPage(page, { path: pathname + search, state: structuredClone(state), answers });
  };

  test("shows the success of a completed connection again, and connects nothing twice", async () => {
    saveTicket(buildTicket());
    const first = openPage(page, { path, answers });
    expect(await screen.findByText("Successfully connected your KDP account.")).toBeDefined();
    await waitFor(() => expect(entry.current).toMatchObject({ search: "", state: { connected: "KDP" } }));
    expect(sent(first)).toHaveLength(1);
    for (const _ of ["once", "twice"]) {
      const again = reload();
      expect(await screen.findByRole("heading", { name: "Your account is connected" })).toBeDefined();
      expect(await screen.findByRole("row", { name: "KDP True" })).toBeDefined();
      expect(screen.queryByRole("alert")).toBeNull();
      expect(sent(again)).toEqual([]);
    }
  });

  test.each([
    ["that failed", refusing(new ApiFailure("internal", 500)), texts.genericError],
    ["without a name from Amazon", { ...answers, connectAmazonAccount: () => ({ data: null }) }, TEXT.noSession],
  ])("shows no success for a connection %s", async (_, answers, why) => {
    saveTicket(buildTicket());
    openPage(page, { path, answers });
    expect(await screen.findByRole("heading", { name: TEXT.connectFailed(why) })).toBeDefined();
    await waitFor(() => expect(entry.current.search).toBe(""));
    const again = reload();
    expect(await screen.findByRole("heading", { name: TEXT.connectFailed(TEXT.connect.expired) })).toBeDefined();
    expect(sent(again)).toEqual([]);
  });
});

test.each([
  ["with another tab's state", "/connect/confirm?code=c1&state=other", TEXT.connect.expired],
  ["without a sign-in", "/connect/confirm", TEXT.connect.expired],
  ["that Amazon refused", "/connect/confirm?error=access_denied&state=the-state", TEXT.connect.cancelled],
])("connects nothing for a response %s", async (_, path, why) => {
  saveTicket(buildTicket());
  const opened = openPage(<ConnectConfirmPage />, { path, answers });
  expect(await screen.findByRole("heading", { name: TEXT.connectFailed(why) })).toBeDefined();
  expect(sent(opened)).toEqual([]);
  expect(opened.asked.map(({ type }) => type)).not.toContain("cookies");
});

test("continues at the linked accounts when the connection was started there", async () => {
  saveTicket(buildTicket({ from: "accounts" }));
  openPage(<ConnectConfirmPage />, { path, answers });
  expect(await screen.findByText(/^at \/connect\/account/)).toBeDefined();
  expect(takeTicket()).toMatchObject({ code: "c1", from: "accounts" });
});

test("sends a session that Amazon rejects to the accounts, with the server's message", async () => {
  saveTicket(buildTicket());
  const answers = refusing(new ApiFailure("retailer_auth", 403, "Amazon did not take it."));
  openPage(<ConnectConfirmPage />, { path, answers });
  expect(await screen.findByText(/^at \/amazon-accounts .*Amazon did not take it\./)).toBeDefined();
});

test("connects another publishing account only after the author confirms", async () => {
  saveTicket(buildTicket());
  const opened = openPage(<ConnectConfirmPage />, {
    path,
    answers: {
      ...answers,
      connectAmazonAccount: ({ body }) => {
        if (!body?.replace) throw new ApiFailure("conflict", 409, "Another is there.");
        return { data: buildAccount() };
      },
    },
  });
  expect(await screen.findByText("Another is there.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Keep my current account" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Connect this one instead" }));
  expect(await screen.findByText("Successfully connected your KDP account.")).toBeDefined();
  expect(sent(opened).map((body) => [body?.code, body?.token, body?.replace])).toEqual([
    ["c1", "the-verifier", false],
    ["c1", "the-verifier", true],
  ]);
});

test('asks the author to choose "remember me" when Amazon returned no name', async () => {
  saveTicket(buildTicket());
  openPage(<ConnectConfirmPage />, { path, answers: { ...answers, connectAmazonAccount: () => ({ data: null }) } });
  expect(await screen.findByRole("heading", { name: TEXT.connectFailed(TEXT.noSession) })).toBeDefined();
});

test.each([
  ["the extension's own words", new ExtensionFailure("cookies_refused", "Not allowed here."), "Not allowed here."],
  ["general words", new ExtensionFailure("internal"), texts.genericError],
])("reports a session that is not transferred in %s", async (_, failure, why) => {
  saveTicket(buildTicket());
  const cookies = () => {
    throw failure;
  };
  const opened = openPage(<ConnectConfirmPage />, { path, answers, extension: { ...ALLOWED, cookies } });
  expect(await screen.findByRole("heading", { name: TEXT.connectFailed(why) })).toBeDefined();
  expect(sent(opened)).toEqual([]);
});

test("connects an author without an author page", async () => {
  saveTicket(buildTicket());
  const amazonProfile = () => {
    throw new ExtensionFailure("forbidden");
  };
  const opened = openPage(<ConnectConfirmPage />, { path, answers, extension: { ...ALLOWED, amazonProfile } });
  expect(await screen.findByText("Successfully connected your KDP account.")).toBeDefined();
  expect(sent(opened)[0]).toMatchObject({ profile: null });
});
