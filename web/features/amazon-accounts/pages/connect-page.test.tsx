import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { challengeOf } from "#web/lib/session/pkce.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { buildHello } from "#web/testing/fake-extension.ts";
import { takeTicket } from "../connect/connect-ticket.ts";
import { ALLOWED, openPage } from "../testing/open-page.tsx";
import ConnectPage from "./connect-page.tsx";

const path = "/connect";
afterEach(() => sessionStorage.clear());
/** jsdom can't navigate and logs an error for it. */
const stayHere = () => document.addEventListener("click", (event) => event.preventDefault(), { once: true });

test("asks the browser for nothing before the author has agreed, and explains first what it takes", async () => {
  let accepted = false;
  const { services, asked } = openPage(<ConnectPage />, {
    path,
    person: () => buildUser({ amazon_cookies_accepted: accepted }),
    answers: {
      setCookieMode: () => {
        accepted = true;
        return buildUser({ amazon_cookies_accepted: true });
      },
    },
  });
  expect(
    await screen.findByText(/Anyone who has them can act as you at Amazon, so they are encrypted immediately/),
  ).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }));
  expect(await screen.findByRole("link", { name: "Continue to Amazon" })).toBeDefined();
  expect(services.calls).toContainEqual({ name: "setCookieMode", sent: { body: { accepted: true } } });
  expect(asked).toContainEqual({ type: "cookieMode", payload: { wanted: true } });
  expect(asked.map(({ type }) => type)).not.toContain("cookies");
});

test("explains where to grant a missing browser permission, and continues automatically", async () => {
  let allowed = false;
  openPage(<ConnectPage />, { path, extension: { ...ALLOWED, cookieMode: () => ({ allowed }) } });
  expect(await screen.findByText(/Press the Colophon button in your browser’s toolbar/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Continue to Amazon" })).toBeNull();
  allowed = true;
  expect(await screen.findByRole("link", { name: "Continue to Amazon" })).toBeDefined();
});

test("the link to Amazon's sign-in carries the PKCE challenge and state, and no secret", async () => {
  openPage(<ConnectPage />, { path: "/connect?type=AUTHOR_CENTRAL" });
  expect(await screen.findByRole("heading", { name: /Sign in with your Author Central account/ })).toBeDefined();
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Continue to Amazon" });
  stayHere();
  await userEvent.click(link);
  expect(link.textContent).toBe("Redirecting you to Amazon....");
  const ticket = takeTicket()!;
  expect(ticket).toMatchObject({ type: "AUTHOR_CENTRAL", from: "connect", code: null });
  const asked = new URL(link.href);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: "colophon-test",
    scope: "profile",
    response_type: "code",
    redirect_uri: `${window.location.origin}/connect/confirm`,
    state: ticket.state,
    code_challenge: await challengeOf(ticket.verifier),
    code_challenge_method: "S256",
  });
  expect(link.href).not.toContain(ticket.verifier);
});

test.each([
  [null, false, "Sign in with your KDP account"],
  [{ id: "kdp-1", email: "clara@retailer.example" }, false, "Sign in with your KDP account"],
  [{ id: "kdp-1", email: "clara@retailer.example" }, true, "Sign in with your Author Central account"],
])(
  "connects the publishing account until it works, other accounts after it: %o %s",
  async (kdp_account, works, heading) => {
    const person = buildUser({ amazon_cookies_accepted: true, kdp_account, kdp_cookies_enabled: works });
    openPage(<ConnectPage />, { path, person });
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
  },
);

describe("instead of the steps", () => {
  test("explains without the extension where to get it", async () => {
    openPage(<ConnectPage />, { path, extension: null });
    expect((await screen.findByRole("link", { name: "Install Extension" })).getAttribute("href")).toBe(
      "/extension/install",
    );
  });

  test("connects an extension paired with another user first, and returns to the same account", async () => {
    const extension = { ...ALLOWED, hello: () => buildHello({ paired: null }) };
    openPage(<ConnectPage />, { path: "/connect?type=KDP", extension });
    expect(await screen.findByText("at /extension/registerUser?redirect=%2Fconnect%3Ftype%3DKDP")).toBeDefined();
  });

  test.each([
    ["tells an agency that it needs no extension", buildAgencyUser(), "Connecting is for authors"],
    [
      "offers no connection during impersonation",
      buildUser({ impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" }),
      "Only for the account’s owner",
    ],
  ])("%s", async (_, person, heading) => {
    const { asked } = openPage(<ConnectPage />, { path, person });
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
    await waitFor(() => expect(asked).toEqual([]));
  });
});
