import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { PreferredTheme } from "#web/lib/preferences.tsx";
import { buildAgencyUser, buildPreferences, buildUser, ON_FREE, subscribedTo } from "#web/testing/builders.ts";
import { fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { AccountBanners } from "./account-banners.tsx";
import { AccountTabs } from "./account-tabs.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { ImpersonationBar } from "./impersonation-bar.tsx";
import { InstallExtension } from "./install-extension.tsx";
import { MobileDrawer } from "./mobile-drawer.tsx";
import { TrialCountdown } from "./trial-countdown.tsx";

const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };

function open(
  part: ReactNode,
  person: User | (() => User) = buildUser(),
  answers: Answers = {},
  path = "/account/settings",
) {
  const services = fakeServices(
    { getUser: () => (typeof person === "function" ? person() : person), ...answers },
    { signedIn: true },
  );
  renderApp(
    <>
      <PreferredTheme />
      {pageAt(path, part)}
      <p>ready</p>
    </>,
    services,
    { path },
  );
  return services;
}
const ready = () => screen.findByText("ready");

test("an author without figures whose trial is over reads so, with the way to a plan", async () => {
  open(<AccountBanners />, buildUser({ on_trial: false, entitlements: null }));
  expect((await screen.findByRole("alert")).textContent).toContain("Your trial has ended");
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/upgrade");
});

test("a trial counts down, and nobody who is not on one sees a countdown", async () => {
  vi.setSystemTime("2026-11-21T09:00:00Z");
  open(<TrialCountdown />, buildUser({ trial_ends_at: "2026-11-30T08:00:00Z" }));
  expect(await screen.findByText("Trial: 9 days left")).toBeDefined();
  expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/upgrade");
  vi.useRealTimers();
});

test.each<[string, Partial<User>]>([
  ["whose trial is over", { on_trial: false }],
  ["who subscribed before it was", subscribedTo("author-career-monthly", { status: "trialing" })],
  ["on the free plan", ON_FREE],
])("somebody %s sees no countdown", async (_, changes) => {
  open(<TrialCountdown />, buildUser(changes));
  await ready();
  expect(screen.queryByText(/left/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull();
});

test("whoever acts as somebody reads so on every page, as whom, until when, and how to stop", async () => {
  open(<ImpersonationBar />, buildUser(actedAs));
  const bar = await screen.findByRole("complementary", { name: "Acting for somebody" });
  expect(bar.textContent).toMatch(
    /^IMPERSONATINGAda Quill, ada@example.com, until \d{1,2}:\d\d [AP]MLogout Impersonate$/,
  );
  expect(within(bar).getByRole("link").getAttribute("href")).toBe("/logout/impersonate");
});

test("nobody else sees that", async () => {
  open(<ImpersonationBar />);
  await ready();
  expect(screen.queryByRole("complementary")).toBeNull();
});

const kdp_account = { id: "main", email: "ada@example.com" };

test("a lost connection with the retailer is said on every screen", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true, kdp_account }));
  expect(await screen.findByText("Lost connection with Amazon. Please login then reconnect")).toBeDefined();
  expect(screen.getByRole("link", { name: "Reconnect" }).getAttribute("href")).toBe("/amazon-accounts");
});

test("who never had a connection lost none, and is shown where to make it", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true }));
  expect(await screen.findByText(/no KDP account is connected yet/)).toBeDefined();
  expect(screen.queryByText(/Lost connection/)).toBeNull();
  expect(screen.getByRole("link", { name: "Connect it" }).getAttribute("href")).toBe("/connect");
});

test("a connection that works is not spoken of", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true, kdp_account, kdp_cookies_enabled: true }));
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who is just connecting is not told that the connection is lost", async () => {
  open(<AccountBanners />, buildUser({ amazon_cookies_accepted: true }), {}, "/extension/registerUser");
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

const pastDue = subscribedTo("author-career-monthly", { status: "past_due" });
const pastDueAgency = subscribedTo("agency-house-monthly", { status: "past_due" });

test.each<[string, User]>([
  ["an author", buildUser(pastDue)],
  ["an agency's owner", buildAgencyUser(pastDueAgency)],
])(
  "%s whose card could not be charged reads so everywhere, and is led to where it can be changed",
  async (_, person) => {
    open(<AccountBanners />, person);
    const banner = await screen.findByText(/^We could not charge your card/);
    expect(within(banner).getByRole("link", { name: "Change your card" }).getAttribute("href")).toBe(
      "/account/billing",
    );
  },
);

test("who is there already is not led there", async () => {
  open(<AccountBanners />, buildUser(pastDue), {}, "/account/billing");
  expect(await screen.findByText(/^We could not charge your card/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(["member", "read_only"] as const)("an agency's %s reads who can change the card", async (agency_role) => {
  open(<AccountBanners />, buildAgencyUser({ ...pastDueAgency, agency_role }));
  expect(await screen.findByText(/^Your agency’s card could not be charged/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test.each(["trialing", "active"] as const)("nobody reads that whose subscription is %s", async (status) => {
  open(<AccountBanners />, buildUser(subscribedTo("author-career-monthly", { status })));
  await ready();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an account that will be deleted says when, and can be kept", async () => {
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

test("nobody keeps an account in somebody else's name", async () => {
  open(<AccountBanners />, buildUser({ ...actedAs, deletion_due_at: "2026-12-04T23:30:00Z" }));
  expect(await screen.findByText(/will be deleted/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the account's tabs are links, and the open one says that it is", async () => {
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
    "What Colophon holds",
  ]);
  expect(tabs.filter((tab) => tab.getAttribute("aria-current") === "page").map((tab) => tab.textContent)).toEqual([
    "Security",
  ]);
});

const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: /account of/ }));
const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme");

test("a theme is shown at once and kept with the person", async () => {
  let person = buildUser({ preferences: buildPreferences({ theme: "light" }) });
  const services = open(<AvatarMenu onKeyboardHelp={() => undefined} />, () => person, {
    updatePreferences: ({ body }) => {
      person = { ...person, preferences: { ...person.preferences, ...body } };
      return person;
    },
  });
  await openMenu();
  expect(scheme()).toBe("light");
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  await waitFor(() => expect(scheme()).toBe("dark"));
  expect(services.calls.find(({ name }) => name === "updatePreferences")?.sent.body).toEqual({ theme: "dark" });
});

test("a theme that can't be kept is taken back, and said so", async () => {
  open(
    <AvatarMenu onKeyboardHelp={() => undefined} />,
    buildUser({ preferences: buildPreferences({ theme: "light" }) }),
    {
      updatePreferences: () => {
        throw new ApiFailure("internal", 500);
      },
    },
  );
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  await waitFor(() => expect(scheme()).toBe("light"));
});

test("who acts as somebody changes the look for themselves only, and leaves by the way back", async () => {
  const services = open(<AvatarMenu onKeyboardHelp={() => undefined} />, buildUser(actedAs));
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  await waitFor(() => expect(scheme()).toBe("dark"));
  expect(services.calls.map(({ name }) => name)).not.toContain("updatePreferences");
  expect(screen.getByRole("menuitem", { name: "Logout Impersonate" }).getAttribute("href")).toBe("/logout/impersonate");
});

test("a phone's drawer has all that the bar and the avatar's menu have", async () => {
  open(<MobileDrawer opened onClose={() => undefined} />, buildAgencyUser());
  const main = await screen.findByRole("navigation", { name: "Main" });
  expect(
    within(main)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Books · List", "Books · Add Book"]);
  const personal = screen.getByRole("navigation", { name: "Account" });
  expect(
    within(personal)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Account", "People", "What Colophon holds", "Support", "Logout"]);
});

const activated = {
  extension: { ...buildUser().extension, activation_date: "2026-11-01T09:00:00Z" },
  first_data_at: "2025-01",
} satisfies Partial<User>;

test.each<[string, User]>([
  ["has no figures yet", buildUser()],
  ["has activated it elsewhere", buildUser(activated)],
])("an author who %s is led to the extension that this browser lacks", async (_, person) => {
  open(<InstallExtension />, person);
  expect((await screen.findByRole("link", { name: "Install Extension" })).getAttribute("href")).toBe(
    "/extension/install",
  );
});

test.each<[string, User]>([
  ["an author who uploads files", buildUser({ first_data_at: "2025-01" })],
  ["an agency", buildAgencyUser()],
  ["whoever acts as an author", buildUser({ ...activated, ...actedAs })],
])("%s is not", async (_, person) => {
  open(<InstallExtension />, person);
  await ready();
  expect(screen.queryByRole("link")).toBeNull();
});

test("nor is anybody whose browser has it", async () => {
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
