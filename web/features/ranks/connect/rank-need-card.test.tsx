import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, buildStatus, fakeExtension } from "#web/testing/fake-extension.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { RankNeedCard } from "./rank-need-card.tsx";

const US = "ATVPDKIKX0DER";
const activated = { ...buildUser({}).extension, activation_date: "2026-10-01T00:00:00.000Z" };
const author = { asin: "B00AUTHOR1", authorId: "amzn1.author", name: "Ada" };
const refused = (code: "signed_out" | "forbidden") => ({ code, message: "", at: "2026-11-20T10:00:00.000Z" });

interface Setup {
  readonly user?: Partial<User>;
  readonly version?: string;
  readonly isInstalled?: boolean;
  readonly status?: Partial<SyncStatus>;
  readonly isRefused?: boolean;
}

function open({ user = {}, version = "2.1.0", isInstalled = true, status = {}, isRefused = false }: Setup) {
  const extension = fakeExtension({
    hello: () => buildHello({ version }),
    status: () => buildStatus(status),
    syncRanks: () => buildStatus({ running: "ranks" }),
  });
  const built = buildUser({ extension: activated, amazon_author: author, ...user });
  const services = fakeServices({ getUser: () => built }, { signedIn: true, ...(isInstalled ? { extension } : {}) });
  renderApp(
    <>
      <p>Ranks</p>
      <RankNeedCard isRefused={isRefused} marketplace={US} />
    </>,
    services,
    { path: "/ranks" },
  );
  return { asked: () => extension.asked.filter(({ type }) => type === "syncRanks") };
}
const linkTo = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

describe("the ranks screens", () => {
  test("offer the extension when it isn't installed in this browser", async () => {
    open({ isInstalled: false });
    expect(await linkTo("Install Extension")).toBe("/extension/install");
  });

  test("ask for an update of an extension that can't read ranks", async () => {
    open({ version: "2.0.0" });
    expect(await screen.findByText("Please download latest extension version.")).toBeDefined();
    expect(await linkTo("Get the latest version")).toBe("/extension/install");
  });

  test("offer both ways in to an author who only uploads reports", async () => {
    open({ user: { extension: { ...activated, activation_date: null } } });
    expect(await screen.findByText("Uploaded reports don’t contain ranks")).toBeDefined();
    expect(await linkTo("Install Extension")).toBe("/extension/install");
    expect(await linkTo("Choose cookie mode")).toBe("/account/data");
  });

  test.each([
    ["in this browser", {}, "/extension/activate"],
    ["on our server", { kdp_cookies_enabled: true }, "/connect?type=AUTHOR_CENTRAL"],
  ])("lead an author without an author profile to connecting it %s", async (_, user, address) => {
    open({ user: { ...user, amazon_author: null } });
    expect(await linkTo("Connect Author Central")).toBe(address);
  });

  test("lead to Author Central when it has signed this browser out, and read the shown store on request", async () => {
    const { asked } = open({ status: { rank_failure: refused("signed_out") } });
    expect(await screen.findByText("Please login to Amazon Author Central then try again")).toBeDefined();
    expect(await linkTo("Login to Amazon")).toBe("https://author.amazon.com/home");
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(asked()).toEqual([{ type: "syncRanks", payload: { marketplace: US } }]));
  });

  test("explain that the browser is signed in as another author", async () => {
    open({ status: { rank_failure: refused("forbidden") } });
    expect(await screen.findByText(/a different author in this browser/)).toBeDefined();
  });

  test("offer a new connection when Amazon refuses the session that our server keeps", async () => {
    open({ user: { author_central_account: { active: true } }, isRefused: true });
    expect(await screen.findByText("Failed to update ranks. Please reconnect Amazon")).toBeDefined();
    expect(await linkTo("Reconnect Amazon")).toBe("/connect?type=AUTHOR_CENTRAL");
  });

  test("tell an account without an author page to claim one", async () => {
    open({ user: { author_central_account: { active: true }, amazon_author: null } });
    expect(await screen.findByText("Claim your author page to see your ranks")).toBeDefined();
    expect(await linkTo("Open Author Central")).toBe("https://author.amazon.com/home");
  });

  test("offer a new connection when the stored session has ended", async () => {
    open({ user: { author_central_account: { active: false } } });
    expect(await linkTo("Reconnect Amazon")).toBe("/connect?type=AUTHOR_CENTRAL");
  });

  test.each([
    ["ranks can be read", {}],
    [
      "our server reads them for an author who uploads reports",
      { user: { author_central_account: { active: true } }, isInstalled: false },
    ],
    ["only royalties can't be fetched", { status: { failure: refused("signed_out") } }],
    ["an administrator acts for the author", { user: { impersonate_admin_id: "a1" }, isInstalled: false }],
    ["a member has view-only access", { user: { agency_role: "read_only" as const }, isInstalled: false }],
  ])("show no message when %s", async (_, setup: Setup) => {
    open(setup);
    await screen.findByText("Ranks");
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });
});
