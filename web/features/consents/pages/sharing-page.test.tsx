import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Consent, ConsentView } from "#shared/api/agency/consents.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import SharingPage from "./sharing-page.tsx";

const FERNHILL: Consent = {
  agency: { id: "a1", name: "Fernhill", website: null, color: null, people: ["Priya Raman", "Tom Okafor"] },
  scopes: ["books", "royalties"],
  since: "2026-11-01T09:00:00Z",
  monitored_books: 0,
};
const VIEW: ConsentView = { date: "2026-11-20", agency: "Fernhill", person: "Priya Raman", scope: "books", count: 4 };

function open(consents: Consent[], { views = [VIEW], ...user }: Partial<User> & { views?: ConsentView[] } = {}) {
  const kept = { data: consents };
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      listConsents: () => ({ ...kept }),
      listConsentViews: () => ({ data: views }),
      changeConsent: ({ body }) => {
        kept.data = kept.data.map((one) => ({ ...one, ...(body as Pick<Consent, "scopes">) }));
        return { data: kept.data[0] };
      },
      revokeConsent: () => {
        kept.data = [];
      },
    },
    { signedIn: true },
  );
  renderApp(<SharingPage />, services);
  return services;
}
const sentTo = (services: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent);
const user = userEvent.setup();

test("lists each agency with its people and what it sees", async () => {
  open([FERNHILL]);
  const card = within(await screen.findByRole("article", { name: "Fernhill" }));
  expect(card.getByText("People: Priya Raman, Tom Okafor")).toBeDefined();
  const checked = card.getAllByRole<HTMLInputElement>("checkbox").filter((box) => box.checked);
  expect(checked.map((box) => box.value)).toEqual(["books", "royalties"]);
});

test("says how many books an agency has read in its own slots, if any", async () => {
  open([
    { ...FERNHILL, monitored_books: 3 },
    { ...FERNHILL, agency: { ...FERNHILL.agency, id: "a2", name: "North Shelf" } },
  ]);
  const card = await screen.findByRole("article", { name: "Fernhill" });
  expect(card.textContent).toContain("3 books of yours in rank slots");
  expect(screen.getByRole("article", { name: "North Shelf" }).textContent).not.toContain("slots");
});

test("changes what an agency sees, and needs at least one choice", async () => {
  const services = open([FERNHILL]);
  const save = await screen.findByRole("button", { name: "Save" });
  expect(save.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Payments" }));
  await user.click(save);
  expect(sentTo(services, "changeConsent")).toEqual([
    { params: { id: "a1" }, body: { scopes: ["books", "royalties", "payments"] } },
  ]);
  for (const name of ["Books and ranks", "Royalties and page reads", "Payments"])
    await user.click(await screen.findByRole("checkbox", { name }));
  expect(screen.getByText("Please choose at least one, or stop sharing.")).toBeDefined();
});

test("stops sharing after a question that says what it means", async () => {
  const services = open([FERNHILL]);
  await user.click(await screen.findByRole("button", { name: "Stop sharing with Fernhill" }));
  expect(await screen.findByText(/^Fernhill can’t see anything of your account any more/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Yes, stop sharing" }));
  expect(await screen.findByText("You don’t share your figures with anyone.")).toBeDefined();
  expect(sentTo(services, "revokeConsent")).toEqual([{ params: { id: "a1" } }]);
});

test("shows who looked at what, also someone who has left", async () => {
  open([], { views: [VIEW, { ...VIEW, person: null, scope: "payments", count: 1 }] });
  const views = within(await screen.findByRole("region", { name: "Who looked at what" }));
  expect(await views.findByRole("rowheader", { name: /Priya Raman/ })).toBeDefined();
  expect(views.getByRole("rowheader", { name: /Someone who has left/ })).toBeDefined();
});

test("an administrator who acts for the author sees everything and decides nothing", async () => {
  open([FERNHILL], { impersonate_admin_id: "admin" });
  const card = within(await screen.findByRole("article", { name: "Fernhill" }));
  expect(card.queryByRole("button")).toBeNull();
  for (const box of card.getAllByRole<HTMLInputElement>("checkbox")) expect(box.disabled).toBe(true);
  expect(screen.queryByLabelText("Code of the agency")).toBeNull();
});

test("says that no agency sees the figures while the account waits for its deletion", async () => {
  open([FERNHILL], { deletion_due_at: "2026-12-04T12:00:00Z" });
  expect(
    await screen.findByText(/^Your account will be deleted on Dec 4, 2026, so no agency can see your figures now\./),
  ).toBeDefined();
});
