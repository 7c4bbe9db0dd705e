import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ConsentRequest } from "#shared/api/agency/consents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { findInterrupted } from "#web/lib/session/interrupted-request.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import ConsentPage from "./consent-page.tsx";

const REQUEST: ConsentRequest = {
  agency: { id: "a1", name: "Fernhill", website: "https://fernhill.example", color: null, people: ["Priya Raman"] },
  invited_by: "Priya Raman",
  scopes: ["books", "royalties"],
  is_client: false,
  declined_at: null,
};

function open(request: Partial<ConsentRequest> = {}, user: Partial<User> = {}, answers: Answers = {}) {
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      getConsentRequest: () => ({ data: { ...REQUEST, ...request } }),
      giveConsent: ({ body }) => ({ data: { ...REQUEST, ...body } }),
      declineConsent: () => undefined,
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/consent/:hash/:id" element={<ConsentPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    services,
    { path: "/consent/secret/a1" },
  );
  return services;
}
const user = userEvent.setup();
const share = () => screen.findByRole("button", { name: "Share these figures" });

test("says who asks, who will see the figures and that passwords aren't shared, with what is asked for chosen", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Share your figures with Fernhill?" })).toBeDefined();
  expect(screen.getByText(/^Priya Raman of Fernhill would like to look after your books/)).toBeDefined();
  expect(screen.getByText("People who will see it: Priya Raman")).toBeDefined();
  expect(screen.getByText(/Your passwords are never shared/)).toBeDefined();
  const chosen = screen.getAllByRole<HTMLInputElement>("checkbox").filter((box) => box.checked);
  expect(chosen.map((box) => box.value)).toEqual(["books", "royalties"]);
});

test("shares what the author chooses, once for two clicks, and leads to the page that lists it", async () => {
  const stored = Promise.withResolvers<void>();
  const giveConsent: Answers[string] = ({ body }) => stored.promise.then(() => ({ data: { ...REQUEST, ...body } }));
  const services = open({}, {}, { giveConsent });
  await user.click(await screen.findByRole("checkbox", { name: "Royalties and page reads" }));
  await user.dblClick(await share());
  stored.resolve();
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(services.calls.filter(({ name }) => name === "giveConsent").map(({ sent }) => sent)).toEqual([
    { params: { hash: "secret", id: "a1" }, body: { scopes: ["books"] } },
  ]);
});

const refuse = async (name = "Don’t share") => user.click(await screen.findByRole("button", { name }));
const noes = ({ calls }: ReturnType<typeof open>) => calls.filter(({ name }) => name === "declineConsent");

test("answers the agency when the author doesn't share, once for two clicks, and says that the link stays open", async () => {
  const stored = Promise.withResolvers<void>();
  const services = open({}, {}, { declineConsent: () => stored.promise });
  await user.dblClick(await screen.findByRole("button", { name: "Don’t share" }));
  stored.resolve();
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(noes(services).map(({ sent }) => sent.params)).toEqual([{ hash: "secret", id: "a1" }]);
  expect(
    await screen.findByText(/We’ve let Fernhill know that you won’t share\. The link in your email/),
  ).toBeDefined();
});

test("sends no answer for a code that the author typed, and none after an earlier one", async () => {
  const byCode = open({ invited_by: null });
  await refuse();
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(noes(byCode)).toEqual([]);
  cleanup();
  const again = open({ declined_at: "2026-11-22T09:00:00Z" });
  expect(
    await screen.findByText("You declined this request on Nov 22, 2026. You can still share if you like."),
  ).toBeDefined();
  expect(await share()).toBeDefined();
  await refuse();
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(noes(again)).toEqual([]);
});

test("stays on the page when the answer can't be sent", async () => {
  open(
    {},
    {},
    {
      declineConsent: () => {
        throw new ApiFailure("unavailable", 503);
      },
    },
  );
  await refuse();
  expect(await screen.findByText(texts.genericError)).toBeDefined();
  expect(screen.queryByText("elsewhere")).toBeNull();
});

test("keeps the request until the author has confirmed their address", async () => {
  open({}, { id: "u1", email_not_verified: true });
  await screen.findByText("Please confirm your email address first");
  expect(findInterrupted(localStorage, "u1")).toBe("/consent/secret/a1");
  cleanup();
  open({}, { id: "u1" });
  await share();
  expect(findInterrupted(localStorage, "u1")).toBeNull();
});

test("needs at least one choice", async () => {
  open({ scopes: ["books"] });
  await user.click(await screen.findByRole("checkbox", { name: "Books and ranks" }));
  expect(screen.getByText("Please choose at least one")).toBeDefined();
  expect((await share()).hasAttribute("disabled")).toBe(true);
});

test("tells a client of the agency that the choice replaces the present one", async () => {
  open({ is_client: true });
  expect(await screen.findByText(/^You share figures with Fernhill already/)).toBeDefined();
});

test("asks an author with an unconfirmed address to confirm it first", async () => {
  open({}, { email_not_verified: true });
  expect(await screen.findByText("Please confirm your email address first")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Share these figures" })).toBeNull();
});

test("lets an administrator who acts for the author look, and decide nothing", async () => {
  open({}, { impersonate_admin_id: "admin" });
  expect(await screen.findByText("Only the author can decide what to share.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Share these figures" })).toBeNull();
});

test("says that a link or code is no longer valid", async () => {
  open(
    {},
    {},
    {
      getConsentRequest: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
  );
  expect(await screen.findByRole("heading", { name: "This link or code is no longer valid" })).toBeDefined();
});
