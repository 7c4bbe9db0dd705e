import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { Invoice } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import InvoicesPage from "./invoices-page.tsx";

const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: "in_1",
  number: "CLPH-0001",
  created_at: "2026-11-20T09:00:00Z",
  amount: cents(1900),
  currency: "USD",
  status: "paid",
  description: "1 × Career (at $19.00 / month)",
  pdf_url: "https://files.stripe.test/in_1.pdf",
  url: "https://invoice.stripe.test/in_1",
  ...changes,
});

function open(data: readonly Invoice[], user: User = buildUser(), answers: Answers = {}) {
  const services = fakeServices(
    {
      getUser: () => user,
      listInvoices: () => ({ data }),
      listMembers: () => ({ data: [], invitations: [] }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<InvoicesPage />, services, { path: "/account/invoices" });
  return services;
}
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("shows each invoice's date, subject, amount to the cent, status and file", async () => {
  open([anInvoice()]);
  const [, row] = await screen.findAllByRole("row");
  expect(within(row!).getByRole("rowheader").textContent).toBe("Nov 20, 2026");
  const cells = within(row!).getAllByRole("cell");
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    "$19.00",
    "1 × Career (at $19.00 / month)",
    "CLPH-0001",
    "Paid",
  ]);
  expect(hrefOf("PDF of invoice CLPH-0001")).toBe("https://files.stripe.test/in_1.pdf");
});

test("offers payment for open invoices only", async () => {
  open([
    anInvoice({ id: "in_2", number: "CLPH-0002", status: "open" }),
    anInvoice(),
    anInvoice({ id: "in_3", number: null, status: "void", pdf_url: null }),
    anInvoice({ id: "in_4", number: "CLPH-0004", status: "uncollectible" }),
  ]);
  await screen.findByText("Open");
  expect(hrefOf("Pay invoice CLPH-0002")).toBe("https://invoice.stripe.test/in_1");
  expect(screen.getAllByRole("link", { name: /^Pay/ })).toHaveLength(1);
  expect(screen.getAllByRole("link", { name: /^PDF/ })).toHaveLength(3);
  expect([screen.getByText("Void"), screen.getByText("Not paid")]).toHaveLength(2);
});

test("tells a customer who was never charged why there are no invoices", async () => {
  open([]);
  expect(await screen.findByText("No invoices yet")).toBeDefined();
});

test("says that at most a hundred are listed", async () => {
  open(Array.from({ length: 100 }, (_, index) => anInvoice({ id: `in_${index}` })));
  expect(await screen.findByText(/These are your latest 100 invoices/)).toBeDefined();
});

test("invoices that can't be loaded can be requested again", async () => {
  let isDown = true;
  open([], buildUser(), {
    listInvoices: () => {
      if (isDown) throw new ApiFailure("unavailable", 503);
      return { data: [anInvoice()] };
    },
  });
  expect(await screen.findByText("Your invoices can’t be shown")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("CLPH-0001")).toBeDefined();
});

test("links to the plan for an agency's owner, who has no tab for it", async () => {
  open([], buildAgencyUser());
  await screen.findByText("No invoices yet");
  expect(hrefOf("Plan and payment method")).toBe("/account/billing");
});

test("tells a member of an agency whose invoices these are", async () => {
  const services = open([anInvoice()], buildAgencyUser({ agency_role: "member" }));
  expect(await screen.findByText("Your agency’s owner pays")).toBeDefined();
  expect(services.calls.some(({ name }) => name === "listInvoices")).toBe(false);
});

test("offers no payment during impersonation", async () => {
  open([anInvoice({ status: "open" })], buildUser({ impersonate_admin_id: "admin-1" }));
  await screen.findByText("Open");
  expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
});
