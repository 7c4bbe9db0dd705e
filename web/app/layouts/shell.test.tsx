import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo } from "#web/testing/builders.ts";
import { fakeExtension } from "#web/testing/fake-extension.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { AccountBanners } from "./banners/account-banners.tsx";
import { ImpersonationBar } from "./banners/impersonation-bar.tsx";
import { InstallExtension } from "./navigation/install-extension.tsx";
// Compiled beforehand: on a busy machine that takes longer than a query waits.
import "./navigation/nav-menu-list.tsx";
import { AccountTabs } from "./account-layout.tsx";
import { HideAmountsButton } from "./navigation/hide-amounts-button.tsx";
import MobileDrawer from "./navigation/mobile-drawer.tsx";
import { TrialCountdown } from "./navigation/trial-countdown.tsx";
import { actedAs, openShell as open } from "./testing/open-shell.tsx";

const ready = () => screen.findByText("ready");

test("tells an author without figures that the trial is over, with a link to the plans", async () => {
  open(<AccountBanners />, buildUser({ on_trial: false, entitlements: null }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your trial has ended");
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/upgrade");
});

test("shows the trial countdown only during a trial", async () => {
  vi.setSystemTime("2026-11-21T09:00:00Z");
  open(<TrialCountdown />, buildUser({ trial_ends_at: "2026-11-30T08:00:00Z" }));
  expect(await screen.findByText("Trial: 9 days left")).toBeDefined();
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/upgrade");
  vi.useRealTimers();
});

test.each<[string, Partial<User>]>([
  ["whose trial is over", { on_trial: false }],
  ["with a subscription during the trial", subscribedTo("author-career-monthly", { status: "trialing" })],
  ["on the free plan", ON_FREE],
])("shows no countdown to a user %s", async (_, changes) => {
  open(<TrialCountdown />, buildUser(changes));
  await ready();
  expect(screen.queryByText(/left/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull();
});

test("hides and shows amounts with a press or the h key", async () => {
  let person = buildUser();
  const saved: unknown[] = [];
  const Earned = () => <p>Earned {useNumbers().money(5_000_000, "USD")}</p>;
  open(
    <>
      <HideAmountsButton />
      <Earned />
    </>,
    () => person,
    {
      updatePreferences: ({ body }) => {
        saved.push(body);
        person = { ...person, preferences: { ...person.preferences, ...body } };
        return person;
      },
    },
  );
  const button = await screen.findByRole("button", { name: "Hide amounts", pressed: false });
  expect(screen.getByText("Earned $5.00")).toBeDefined();
  await userEvent.click(button);
  expect(await screen.findByRole("button", { name: "Hide amounts", pressed: true })).toBe(button);
  expect(await screen.findByText("Earned •••")).toBeDefined();
  await waitFor(() => expect(saved).toEqual([{ hides_amounts: true }]));
  await userEvent.keyboard("h");
  expect(await screen.findByText("Earned $5.00")).toBeDefined();
  await waitFor(() => expect(saved).toEqual([{ hides_amounts: true }, { hides_amounts: false }]));
});

test("shows amounts again and says so when the choice could not be saved", async () => {
  open(<HideAmountsButton />, buildUser(), {
    updatePreferences: () => {
      throw new ApiFailure("internal", 500);
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Hide amounts" }));
  expect(await screen.findByText(texts.genericError)).toBeDefined();
  expect(screen.getByRole("button", { name: "Hide amounts", pressed: false })).toBeDefined();
});

test("offers support no switch for the user's amounts", async () => {
  open(<HideAmountsButton />, buildUser(actedAs));
  await ready();
  expect(screen.queryByRole("button", { name: "Hide amounts" })).toBeNull();
});

test("shows during impersonation on every page whose account it is, until when, and how to stop", async () => {
  open(<ImpersonationBar />, buildUser(actedAs));
  const bar = await screen.findByRole("complementary", { name: "Acting on behalf of a customer" });
  expect(bar.textContent).toMatch(
    /^IMPERSONATINGAda Quill, ada@example.com, until \d{1,2}:\d\d [AP]M.*View only: the owner can allow changes.*Logout Impersonate$/,
  );
  expect(within(bar).getByRole("link").getAttribute("href")).toBe("/logout/impersonate");
});

test("shows no impersonation bar otherwise", async () => {
  open(<ImpersonationBar />);
  await ready();
  expect(screen.queryByRole("complementary")).toBeNull();
});

const kdp_account = { id: "main", email: "ada@example.com" };

test("reports a lost connection with Amazon on every screen", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true, kdp_account }));
  expect(await screen.findByText("Lost connection with Amazon. Please login then reconnect")).toBeDefined();
  expect(screen.getByRole("link", { name: "Reconnect" }).getAttribute("href")).toBe("/amazon-accounts");
});

test("asks a user who never had a connection to make one, and reports none as lost", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true }));
  expect(await screen.findByText(/no KDP account is connected yet/)).toBeDefined();
  expect(screen.queryByText(/Lost connection/)).toBeNull();
  expect(screen.getByRole("link", { name: "Connect it" }).getAttribute("href")).toBe("/connect");
});

test("shows no banner for a working connection", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true, kdp_account, kdp_cookies_enabled: true }));
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows no banner to a user who entrusts Author Central alone and uploads reports", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true, author_central_account: { active: true } }));
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows no banner while the user is connecting", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true }), {}, "/extension/registerUser");
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

const pastDue = subscribedTo("author-career-monthly", { status: "past_due" });
const pastDueAgency = subscribedTo("agency-house-monthly", { status: "past_due" });

test.each<[string, User]>([
  ["an author", buildUser(pastDue)],
  ["an agency's owner", buildAgencyUser(pastDueAgency)],
])("tells %s on every screen that the card could not be charged, with a link to change it", async (_, person) => {
  open(<AccountBanners />, person);
  const banner = await screen.findByText(/^We couldn’t charge your card/);
  expect(within(banner).getByRole("link", { name: "Change your card" }).getAttribute("href")).toBe("/account/billing");
});

test("shows no link on the page it leads to", async () => {
  open(<AccountBanners />, buildUser(pastDue), {}, "/account/billing");
  expect(await screen.findByText(/^We couldn’t charge your card/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(["member", "read_only"] as const)("tells an agency's %s who can change the card", async (agency_role) => {
  open(<AccountBanners />, buildAgencyUser({ ...pastDueAgency, agency_role }));
  expect(await screen.findByText(/^We couldn’t charge your agency’s card/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(["trialing", "active"] as const)("shows no payment banner for a subscription that is %s", async (status) => {
  open(<AccountBanners />, buildUser(subscribedTo("author-career-monthly", { status })));
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows when an account will be deleted, and can undo that", async () => {
  let person = buildUser({ deletion_due_at: "2026-12-04T23:30:00Z", timezone: "Europe/Madrid" });
  const services = open(<AccountBanners />, () => person, {
    cancelDeletion: () => {
      person = buildUser();
    },
  });
  expect(await screen.findByText("Your account will be deleted on Dec 5, 2026.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
  expect(services.calls.map(({ name }) => name)).toContain("cancelDeletion");
});

test("names the agency, too, in the banner of an owner whose account will be deleted", async () => {
  open(<AccountBanners />, buildAgencyUser({ deletion_due_at: "2026-12-04T12:00:00Z" }));
  expect(await screen.findByText("Your account and Inkwell Partners will be deleted on Dec 4, 2026.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Keep my account" })).toBeDefined();
});

test.each(["member", "read_only"] as const)(
  "shows an agency's %s that the agency will be deleted, and who can undo it",
  async (agency_role) => {
    const { agency } = buildAgencyUser();
    open(
      <AccountBanners />,
      buildAgencyUser({ agency_role, agency: { ...agency!, deletion_due_at: "2026-12-04T12:00:00Z" } }),
    );
    expect(
      await screen.findByText(
        "Inkwell Partners will be deleted on Dec 4, 2026, and your account with it. Only its owner can still keep it.",
      ),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: "Keep my account" })).toBeNull();
  },
);

test("offers no undo of a deletion during impersonation", async () => {
  open(<AccountBanners />, buildUser({ ...actedAs, deletion_due_at: "2026-12-04T23:30:00Z" }));
  expect(await screen.findByText(/will be deleted/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the account's tabs are links, with the open one marked", async () => {
  open(<AccountTabs />, buildUser(), {}, "/account/security");
  const tabs = within(await screen.findByRole("navigation", { name: "Account" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "General",
    "Kenp Rates",
    "Subscription",
    "Invoices",
    "Security",
    "Extension",
    "Preferences",
    "Letters",
    "Sharing",
    "What Colophon holds",
  ]);
  expect(tabs.filter((tab) => tab.getAttribute("aria-current") === "page").map((tab) => tab.textContent)).toEqual([
    "Security",
  ]);
});

test("the phone drawer has all entries of the bar and the user menu", async () => {
  open(<MobileDrawer opened onClose={() => undefined} />, buildAgencyUser());
  const main = await screen.findByRole("navigation", { name: "Main" });
  expect(
    within(main)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "Dashboard",
    "Clients",
    "Books · List",
    "Books · Monitor",
    "Books · Activity",
    "Books · Add Book",
    "Reports",
  ]);
  const personal = screen.getByRole("navigation", { name: "Account" });
  expect(
    within(personal)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Account", "People", "What Colophon holds", "How sure is this?", "Support", "Logout"]);
});

const activated = {
  extension: { ...buildUser().extension, activation_date: "2026-11-01T09:00:00Z" },
  first_data_at: "2025-01",
} satisfies Partial<User>;

test.each<[string, User]>([
  ["has no figures yet", buildUser()],
  ["has activated it elsewhere", buildUser(activated)],
])("links an author who %s to the extension missing in this browser", async (_, person) => {
  open(<InstallExtension />, person);
  expect((await screen.findByRole("link", { name: "Install Extension" })).getAttribute("href")).toBe(
    "/extension/install",
  );
});

test.each<[string, User]>([
  ["an author who uploads files", buildUser({ first_data_at: "2025-01" })],
  ["an agency", buildAgencyUser()],
  ["an administrator acting as an author", buildUser({ ...activated, ...actedAs })],
])("shows no link to %s", async (_, person) => {
  open(<InstallExtension />, person);
  await ready();
  expect(screen.queryByRole("link")).toBeNull();
});

test("shows no link in a browser with the extension", async () => {
  const services = fakeServices(
    { getUser: () => buildUser(activated) },
    { signedIn: true, extension: fakeExtension() },
  );
  renderApp(
    <>
      <InstallExtension />
      <p>ready</p>
    </>,
    services,
  );
  await ready();
  expect(screen.queryByRole("link")).toBeNull();
});
