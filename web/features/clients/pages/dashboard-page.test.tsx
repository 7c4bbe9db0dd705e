import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type * as z from "zod";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import DashboardPage from "./dashboard-page.tsx";

type Dashboard = z.output<(typeof getAgencyDashboard)["response"]>;

const QUIET: Dashboard = {
  data: [],
  needing: 0,
  clients: 2,
  summed: 2,
  currency: "USD",
  exchange: [],
  months: [],
  due: null,
};

function open(changes: Partial<Dashboard>, user: Partial<User> = {}) {
  const answers = { getUser: () => buildAgencyUser(user), getAgencyDashboard: () => ({ ...QUIET, ...changes }) };
  renderApp(<DashboardPage />, fakeServices(answers, { signedIn: true }));
}

const signalOf = (variant: string) => SIGNAL_EXAMPLES.find((one) => one.variant === variant)!;

test("names what needs a look, each with its one action on the client's own screen", async () => {
  const [ada, ben] = [
    { client_id: "c1", label: "Ada Quill", count: 1, about: [] },
    { client_id: "c2", label: "Ben Roe", count: 1, about: [] },
  ];
  open({
    data: [
      { ...ada, kind: "source_stopped", signal: signalOf("signed_out"), date: "2026-11-20" },
      { ...ben, kind: "no_figures", signal: null, date: null },
      { ...ben, kind: "rank", signal: signalOf("fall"), date: "2026-11-20", count: 3 },
    ],
  });
  expect(await screen.findByText("Amazon asks the author to sign in again.")).toBeDefined();
  expect(screen.getByText(/^There are no figures yet\./)).toBeDefined();
  expect(screen.getByText(/^“Salt” fell to #.*, and 2 more like it\.$/)).toBeDefined();
  const linkTo = (name: string) => screen.getAllByRole("link", { name })[0]!.getAttribute("href");
  expect(linkTo("See the signals: Ada Quill")).toBe("/clients/c1/signals");
  expect(linkTo("Write to the author: Ben Roe")).toBe("/clients/c2");
  expect(linkTo("See the signals: Ben Roe")).toBe("/clients/c2/signals");
});

test("leads to the list of clients when more of them need a look than are named", async () => {
  const one = { client_id: "c1", label: "Ada Quill", count: 1, about: [], kind: "no_figures" as const };
  open({ data: [{ ...one, signal: null, date: null }], needing: 1 });
  expect(await screen.findByText("Ada Quill")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^See all/ })).toBeNull();
  cleanup();
  open({ data: [{ ...one, signal: null, date: null }], needing: 73 });
  const all = await screen.findByRole("link", { name: "See all 73 clients that need a look" });
  expect(all.getAttribute("href")).toBe("/clients");
});

test("names the events that end", async () => {
  const about = [
    { book: "Salt", event: "BookBub" },
    { book: "Tide", event: "Fair" },
  ];
  open({
    data: [
      {
        client_id: "c1",
        label: "Ada Quill",
        kind: "event_ends",
        signal: null,
        date: "2026-11-23",
        count: 2,
        about,
      },
    ],
  });
  expect(
    await screen.findByText("BookBub of “Salt” and Fair of “Tide” will end soon, the first on Nov 23, 2026."),
  ).toBeDefined();
});

test("shows one sum in the reader's currency, what is paid next, and of how many clients", async () => {
  const sums = [
    { currency: "EUR", royalties: 2_000_000, converted: 2_500_000 },
    { currency: "USD", royalties: 5_000_000, converted: 5_000_000 },
  ];
  open({
    clients: 3,
    summed: 2,
    months: [
      { month: "2026-11", sums, missing: 1, partial: 2 },
      { month: "2026-10", sums: [], missing: 2, partial: 1 },
    ],
    due: {
      date: "2026-11-29",
      month: "2026-09",
      sums: [{ currency: "USD", royalties: 9_000_000, converted: 9_000_000 }],
    },
  });
  expect(await screen.findByText("2 of your 3 clients share royalties with you.")).toBeDefined();
  const card = (title: string) => within(screen.getByText(title, { exact: true }).parentElement!);
  expect(card("This month so far").getByRole("button", { name: /^\$7\.50, from 2 currencies/ })).toBeDefined();
  expect(card("Last month, as imported so far").getByText("Nothing yet")).toBeDefined();
  const lacks = async (title: string) => {
    const user = userEvent.setup();
    await user.click(card(title).getByRole("button", { name: `${title}: show what is missing` }));
    const list = within(await screen.findByRole("dialog")).getAllByRole("listitem");
    await user.keyboard("{Escape}");
    return list.map((one) => one.textContent);
  };
  expect(await lacks("This month so far")).toEqual([
    "November 2026 has no file for 1 client, so this figure is without them.",
  ]);
  expect(await lacks("Last month, as imported so far")).toEqual([
    "October 2026 has no file for 2 clients, so this figure is without them.",
    "October 2026 is known only so far for 1 client.",
  ]);
  expect(card("Due on Nov 29, 2026").getByText("$9.00")).toBeDefined();
});

test("counts a single client who shares royalties", async () => {
  open({ clients: 40, summed: 1 });
  expect(await screen.findByText("One of your 40 clients shares royalties with you.")).toBeDefined();
});

test("says that nothing needs attention", async () => {
  open({});
  expect(await screen.findByText(/^Nothing needs your attention/)).toBeDefined();
});

test("leads a new agency to its first client", async () => {
  open({ clients: 0, summed: 0 });
  expect((await screen.findByRole("link", { name: "Ask an author" })).getAttribute("href")).toBe("/clients?ask=1");
});

test("says once to a member with view-only access what it means", async () => {
  open({}, { agency_role: "read_only" });
  expect(await screen.findByText("You have view-only access")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Got it, don’t show this again" }));
  expect(screen.queryByText("You have view-only access")).toBeNull();
  cleanup();
  open({}, { agency_role: "read_only" });
  expect(await screen.findByText(/^Nothing needs your attention/)).toBeDefined();
  expect(screen.queryByText("You have view-only access")).toBeNull();
});

test("offers a new agency's member with view-only access nothing to ask", async () => {
  open({ clients: 0, summed: 0 }, { agency_role: "read_only" });
  expect(await screen.findByRole("heading", { name: "Welcome to your agency" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Ask an author" })).toBeNull();
});
