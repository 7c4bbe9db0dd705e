import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { now } from "#web/lib/env.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { formatDayAndWeekday } from "#web/lib/format.ts";
import { buildPreferences, buildUser } from "#web/testing/builders.ts";
import { buildHello, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import PreordersPage from "./preorders-page.tsx";

const QUAY = {
  asin: "B0QUAY0001",
  title: "The Quay",
  author: "Mara Quill",
  starts: "2026-11-01",
  releases: "2026-12-01",
  sales: 1234,
  is_open: true,
};
const PIER = { ...QUAY, asin: "B0PIER0001", title: "The Pier", releases: "2026-12-24", sales: 7 };
const OLD = { ...QUAY, asin: "B0OLDB0001", title: "The Old Book", releases: "2026-03-01", sales: 99, is_open: false };
const fresh = () => new Date(now()).toISOString();
const stored =
  (data: readonly object[], as_of: string | null = fresh()) =>
  () => ({ data, as_of });

interface Setup {
  readonly user?: Partial<User>;
  readonly answers?: Answers;
  readonly extension?: ExtensionAnswers;
}

function open({ user = {}, answers = {}, extension }: Setup) {
  const installed = extension && fakeExtension(extension);
  const built = buildUser(user);
  const services = fakeServices(
    { getUser: () => built, listStoredPreorders: stored([]), ...answers },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(<PreordersPage />, services, { path: "/preorders" });
  return {
    calls: (name: string) => services.calls.filter((call) => call.name === name),
    asked: () => (installed?.asked ?? []).filter(({ type }) => type === "retailerCall"),
  };
}

const activated = () => ({ ...buildUser({}).extension, activation_date: "2026-10-01T00:00:00.000Z" });
const EXTENSION = { hello: () => buildHello({ version: "2.1.0" }) };
const LISTED = [
  { asin: QUAY.asin, title: QUAY.title, author: QUAY.author, starts: QUAY.starts, releases: QUAY.releases },
];
const ROWS = [{ date: "2026-11-02", marketplace_id: 1, net_units: 4 }];
const amazon = (payload: unknown) => ((payload as { call: string }).call === "preorderMetadata" ? LISTED : ROWS);
const titles = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

describe("the list of pre-orders", () => {
  test("shows open ones by release and released ones apart, and sorts by any column", async () => {
    open({ answers: { listStoredPreorders: stored([OLD, PIER, QUAY]) } });
    await screen.findByRole("table", { name: "Open for pre-order" });
    expect(titles("Open for pre-order")).toEqual(["The Quay", "The Pier"]);
    expect(titles("Released")).toEqual(["The Old Book"]);
    expect(screen.getByRole("cell", { name: "1,234" })).toBeDefined();
    expect(screen.getByRole("link", { name: "The Quay" }).getAttribute("href")).toBe("/preorders/B0QUAY0001");
    await userEvent.click(screen.getAllByRole("button", { name: /Title/ })[0]!);
    expect(titles("Open for pre-order")).toEqual(["The Quay", "The Pier"]);
    await userEvent.click(screen.getAllByRole("button", { name: /Title/ })[0]!);
    expect(titles("Open for pre-order")).toEqual(["The Pier", "The Quay"]);
  });

  test("says that uploads don't bring pre-orders, and offers both ways that do", async () => {
    open({});
    expect(await screen.findByText("Uploaded reports don’t contain pre-orders")).toBeDefined();
    expect(screen.getByRole("link", { name: "Install Extension" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose cookie mode" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
  });

  test("says that there are none only after they have been fetched", async () => {
    open({ answers: { listStoredPreorders: stored([], null) } });
    await screen.findByText("Not fetched yet");
    expect(screen.queryByText("You have no pre-orders")).toBeNull();
    cleanup();
    open({});
    expect(await screen.findByText("You have no pre-orders")).toBeDefined();
  });

  test("offers a retry when it can't be loaded", async () => {
    let tries = 0;
    const listStoredPreorders = () => {
      if (++tries === 1) throw new ApiFailure("offline", 0);
      return { data: [QUAY], as_of: null };
    };
    open({ answers: { listStoredPreorders } });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "The Quay" })).toBeDefined();
  });
});

describe("with the extension", () => {
  test("fetches once when the figures are of an earlier day, and stores numbers and dates", async () => {
    const extension = { ...EXTENSION, retailerCall: amazon };
    const answers = {
      listStoredPreorders: stored([QUAY], "2026-01-01T00:00:00.000Z"),
      savePreorders: () => ({ saved: 1 }),
    };
    const { calls } = open({ user: { extension: activated() }, answers, extension });
    await expect.poll(() => calls("savePreorders").length).toBe(1);
    expect(calls("savePreorders")[0]?.sent).toMatchObject({
      body: { books: [{ asin: QUAY.asin, rows: ROWS }], listed: [QUAY.asin] },
    });
  });

  test("fetches nothing on its own on the same day, and again on request", async () => {
    const extension = { ...EXTENSION, retailerCall: amazon };
    const answers = { listStoredPreorders: stored([QUAY]), savePreorders: () => ({ saved: 0 }) };
    const { calls, asked } = open({ user: { extension: activated() }, answers, extension });
    const refresh = await screen.findByRole("button", { name: "Refresh" });
    expect(asked()).toEqual([]);
    await userEvent.click(refresh);
    expect(await screen.findByText("Your pre-orders are up to date")).toBeDefined();
    expect(calls("savePreorders")).toHaveLength(1);
  });

  test("stores the other books when Amazon's answer about one can't be read, and says that the fetch failed", async () => {
    const retailerCall = (payload: unknown) => {
      const { call, input } = payload as { call: string; input: { asin?: string } };
      if (call === "preorderMetadata") return [...LISTED, { ...LISTED[0], asin: PIER.asin, title: PIER.title }];
      if (input.asin === QUAY.asin) throw new ExtensionFailure("unexpected_answer");
      return ROWS;
    };
    const answers = { listStoredPreorders: stored([QUAY], null), savePreorders: () => ({ saved: 1 }) };
    const { calls } = open({ user: { extension: activated() }, answers, extension: { ...EXTENSION, retailerCall } });
    expect(await screen.findByText("Your pre-orders could not be fetched. Please try again later.")).toBeDefined();
    expect(calls("savePreorders").map(({ sent }) => sent.body)).toMatchObject([
      { books: [{ asin: PIER.asin, rows: ROWS }] },
    ]);
    expect(calls("savePreorders")[0]?.sent.body).not.toHaveProperty("listed", expect.anything());
  });

  test("asks for the latest version when the extension is older than these calls", async () => {
    const extension = { hello: () => buildHello({ version: "2.0.0" }), retailerCall: amazon };
    const { asked } = open({
      user: { extension: activated() },
      answers: { listStoredPreorders: stored([QUAY], null) },
      extension,
    });
    expect(await screen.findByText("Please download latest extension version.")).toBeDefined();
    expect(asked()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
  });

  test("offers the sign-in at Amazon when it is signed out, and keeps showing what is stored", async () => {
    const retailerCall = () => {
      throw new ExtensionFailure("signed_out");
    };
    open({
      user: { extension: activated() },
      answers: { listStoredPreorders: stored([QUAY], null) },
      extension: { ...EXTENSION, retailerCall },
    });
    expect(await screen.findByRole("link", { name: "Login to Amazon" })).toBeDefined();
    expect(screen.getByRole("link", { name: "The Quay" })).toBeDefined();
  });

  test("fetches nothing for an administrator who acts for the author", async () => {
    const { asked } = open({
      user: { extension: activated(), impersonate_admin_id: "admin" },
      answers: { listStoredPreorders: stored([QUAY], null) },
      extension: { ...EXTENSION, retailerCall: amazon },
    });
    expect(await screen.findByRole("link", { name: "The Quay" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe("in cookie mode", () => {
  const user = { kdp_cookies_enabled: true, amazon_cookies_accepted: true };

  test("lets our server fetch", async () => {
    const answers = {
      listStoredPreorders: stored([QUAY], null),
      refreshPreorders: () => ({ saved: 1, complete: true }),
    };
    const { calls } = open({ user, answers });
    await expect.poll(() => calls("refreshPreorders").length).toBe(1);
  });

  test("says beside the stored figures that the latest fetch failed", async () => {
    const refreshPreorders = () => {
      throw new ApiFailure("unavailable", 503);
    };
    const listStoredPreorders = stored([QUAY], "2026-01-01T00:00:00.000Z");
    open({ user, answers: { listStoredPreorders, refreshPreorders } });
    expect(
      await screen.findByText(/^As of Jan 1, 2026.*The latest fetch failed; please try again later\.$/),
    ).toBeDefined();
    expect(screen.getByRole("link", { name: "The Quay" })).toBeDefined();
  });

  test("offers to connect the account when Amazon refuses the session", async () => {
    const refreshPreorders = () => {
      throw new ApiFailure("retailer_auth", 403);
    };
    open({ user, answers: { listStoredPreorders: stored([QUAY], null), refreshPreorders } });
    const card = await screen.findByRole("alert");
    expect(within(card).getByText("Login to Amazon")).toBeDefined();
    expect(within(card).getByRole("link", { name: "Connect your account" }).getAttribute("href")).toBe("/connect");
  });
});

test("in calm mode asks for orders through the day before the letter, and shows no time of the last fetch", async () => {
  const preferences = buildPreferences({ calm_mode: true });
  const { calls } = open({ user: { preferences }, answers: { listStoredPreorders: stored([QUAY]) } });
  expect(await screen.findByText("1,234")).toBeDefined();
  const { through } = calls("listStoredPreorders")[0]!.sent.query as { through: string };
  expect(screen.getByRole("note").textContent).toContain(`Figures through ${formatDayAndWeekday(through)}.`);
  expect(screen.queryByText(/^As of/)).toBeNull();
});
