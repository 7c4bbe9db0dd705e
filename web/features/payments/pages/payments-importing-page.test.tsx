import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildImport, buildUser } from "#web/testing/builders.ts";
import { buildStatus, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import PaymentsImportingPage from "./payments-importing-page.tsx";

const now = Date.UTC(2026, 10, 20, 11);
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => vi.useRealTimers());

const ago = (minutes: number) => new Date(now - minutes * MINUTE_MS).toISOString();
const pointer = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

interface Setup {
  readonly user?: Partial<User>;
  readonly dates?: Partial<User["extension"]>;
  readonly answers?: Answers;
  readonly extension?: ExtensionAnswers;
}

function open({ user = {}, dates = {}, answers = {}, extension }: Setup) {
  const installed = extension && fakeExtension(extension);
  const base = buildUser(user);
  const services = fakeServices(
    {
      getUser: () => ({ ...base, extension: { ...base.extension, ...dates } }),
      listImports: () => ({ data: [], cursor: null }),
      ...answers,
    },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(<PaymentsImportingPage />, services, { path: "/royalties/payouts/importing" });
  return {
    calls: (name: string) => services.calls.filter((call) => call.name === name).length,
    messages: (type: string) => (installed?.asked ?? []).filter((message) => message.type === type).length,
  };
}

const ACTIVATED = { activation_date: ago(60) };
const COOKIES = { amazon_cookies_accepted: true, kdp_cookies_enabled: true };
const begun = { data: { import_id: "i1", import_ids: ["i1"] } };
const health = (payments: object) => ({
  getSyncHealth: () => ({ account: null, history: null, data: [{ source: "payments", reason: null, ...payments }] }),
});
const heading = (name: string) => screen.findByRole("heading", { name });

describe("uploads only", () => {
  test("says which report to bring, and starts nothing", async () => {
    const { calls } = open({});
    expect(await heading("Drop your payments report")).toBeDefined();
    expect(screen.getByText(/open Reports, choose Payments/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Upload the report" }).getAttribute("href")).toBe("/imports");
    expect(calls("fetchPayments")).toBe(0);
  });

  test("waits while an uploaded report is read", async () => {
    open({ answers: { listImports: () => ({ data: [buildImport({ status: "reading" })], cursor: null }) } });
    expect(await heading("We are importing your payments")).toBeDefined();
  });

  test("asks for the decision that an uploaded report waits for", async () => {
    open({ answers: { listImports: () => ({ data: [buildImport({ status: "needs_decision" })], cursor: null }) } });
    expect(await heading("Your import needs a decision")).toBeDefined();
  });

  test("repeats why the last report could not be read", async () => {
    const failed = buildImport({ status: "failed", message: "This file is not a report." });
    open({ answers: { listImports: () => ({ data: [failed], cursor: null }) } });
    expect(await screen.findByText("This file is not a report.")).toBeDefined();
  });
});

describe("extension mode", () => {
  test("starts the import once when no start date is set", async () => {
    const { messages } = open({
      dates: ACTIVATED,
      extension: { syncPayments: () => buildStatus({ running: "payments" }) },
    });
    expect(await heading("We are importing your payments")).toBeDefined();
    expect(screen.getByText(/^This takes 30 to 60 seconds/)).toBeDefined();
    await vi.waitFor(() => expect(messages("syncPayments")).toBe(1));
    expect(screen.queryByRole("button", { name: "Resync your payments" })).toBeNull();
  });

  test("doesn't start again after an import has started, and offers a resync after three minutes", async () => {
    const { messages } = open({
      dates: { ...ACTIVATED, ama_payments_import_start_date: ago(4) },
      extension: { syncPayments: () => buildStatus({ running: "payments" }) },
    });
    const resync = await screen.findByRole("button", { name: "Resync your payments" });
    expect(messages("syncPayments")).toBe(0);
    await pointer().click(resync);
    await vi.waitFor(() => expect(messages("syncPayments")).toBe(1));
    expect(screen.queryByRole("button", { name: "Resync your payments" })).toBeNull();
  });

  test("says why the extension stopped and resyncs with a button", async () => {
    const { messages } = open({
      dates: { ...ACTIVATED, ama_payments_import_start_date: ago(1) },
      extension: {
        status: () => buildStatus({ failure: { code: "signed_out", message: "", at: ago(1) } }),
        syncPayments: () => buildStatus({ running: "payments" }),
      },
    });
    expect(await heading("Your payments are not here yet")).toBeDefined();
    await pointer().click(screen.getByRole("button", { name: "Resync your payments" }));
    await vi.waitFor(() => expect(messages("syncPayments")).toBe(1));
  });

  test("explains where the payments arrive in a browser without the extension", async () => {
    open({ dates: ACTIVATED });
    expect(await screen.findByText(/in the browser where you activated it/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Upload a report instead" })).toBeDefined();
  });

  test("fetches nothing for an administrator who acts for the author", async () => {
    const { messages } = open({
      user: { impersonate_admin_id: "admin-1" },
      dates: ACTIVATED,
      extension: { syncPayments: () => buildStatus() },
    });
    expect(await screen.findByText(/^You are acting for ada@example.com/)).toBeDefined();
    expect(messages("syncPayments")).toBe(0);
  });
});

describe("cookie mode", () => {
  test("says that the author disconnected the account rather than that Amazon refuses the sign-in", async () => {
    open({
      user: COOKIES,
      answers: {
        fetchPayments: () => {
          throw new ApiFailure("retailer_auth", 403, "Failed to authenticate with Amazon.");
        },
        ...health({ state: "off", reason: "You disconnected your Amazon account." }),
      },
    });
    expect(await screen.findByText("You disconnected your Amazon account.")).toBeDefined();
    expect(screen.queryByText("Failed to authenticate with Amazon.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Resync your payments" })).toBeNull();
  });

  test("starts the import on our server once", async () => {
    const { calls } = open({
      user: COOKIES,
      answers: { fetchPayments: () => begun, ...health({ state: "importing" }) },
    });
    expect(await heading("We are importing your payments")).toBeDefined();
    await vi.waitFor(() => expect(calls("getUser")).toBeGreaterThan(1));
    expect(calls("fetchPayments")).toBe(1);
  });

  test("passes on why Amazon rejected the stored session", async () => {
    const message = "Failed to authenticate with Amazon. Please login to Amazon then try again.";
    const fetchPayments = () => {
      throw new ApiFailure("retailer_auth", 403, message);
    };
    open({ user: COOKIES, answers: { fetchPayments, ...health({ state: "importing" }) } });
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole("link", { name: "See what helps" }).getAttribute("href")).toBe("/sync-health");
  });

  test("names the failure of the import that it waits for", async () => {
    const failing = { state: "failing", reason: "Amazon's payments could not be read.", last_tried_at: ago(0) };
    open({
      user: COOKIES,
      dates: { ama_payments_import_start_date: ago(1) },
      answers: health(failing),
    });
    expect(await screen.findByText("Amazon's payments could not be read.")).toBeDefined();
  });
});

test("offers a retry when the imports can't be read", async () => {
  const listImports = () => {
    throw new ApiFailure("offline", 0);
  };
  open({ answers: { listImports } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});

test.each([
  ["our server", { user: COOKIES, answers: health({ state: "good", last_tried_at: ago(1) }) }],
  ["the extension", { dates: ACTIVATED, extension: { status: () => buildStatus({ last_good_at: ago(1) }) } }],
] as const)("says why a report that %s fetched could not be read, instead of waiting without end", async (_, setup) => {
  const failed = buildImport({ status: "failed", created_at: ago(4), message: "This report has no payments sheet." });
  open({
    ...setup,
    dates: { ...("dates" in setup ? setup.dates : {}), ama_payments_import_start_date: ago(5) },
    answers: {
      ...("answers" in setup ? setup.answers : {}),
      listImports: () => ({ data: [{ ...failed, source: "cookies" }], cursor: null }),
    },
  });
  expect(await heading("Your payments are not here yet")).toBeDefined();
  expect(screen.getByText("This report has no payments sheet.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Resync your payments" })).toBeDefined();
});

test("waits for the report of a resync although an earlier one could not be read", async () => {
  const failed = buildImport({ status: "failed", created_at: ago(4), message: "This report has no payments sheet." });
  open({
    user: COOKIES,
    dates: { ama_payments_import_start_date: ago(5) },
    answers: {
      ...health({ state: "good", last_tried_at: ago(1) }),
      listImports: () => ({ data: [{ ...failed, source: "cookies" }], cursor: null }),
      fetchPayments: () => begun,
    },
  });
  await heading("Your payments are not here yet");
  await pointer().click(screen.getByRole("button", { name: "Resync your payments" }));
  expect(await heading("We are importing your payments")).toBeDefined();
});
