import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ListedPayment } from "#shared/sources/amazon/answers.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildStatus, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { useLatestPayments } from "./use-latest-payments.ts";

const FOUND = "Found new payments. Syncing.. this can take a few seconds";
const UNABLE = "Unable to check latest payments. Please login to Amazon.";

const listed = (changes: Partial<ListedPayment> = {}): ListedPayment => ({
  payment_number: "1",
  date: "2026-10-29",
  status: "Paid",
  marketplace: "Amazon.com",
  currency: "USD",
  payout_currency: "USD",
  payout: 12_500_000,
  tax: null,
  ...changes,
});
const stored = { payment_number: "1", state: "paid", payment_currency: "USD", payout_amount: 12_500_000 };

const Screen = () => {
  const [renders, setRenders] = useState(0);
  useLatestPayments();
  return (
    <button type="button" onClick={() => setRenders(renders + 1)}>
      Render {renders}
    </button>
  );
};

const CONNECTED: Partial<User> = {
  extension: {
    ...buildUser().extension,
    activation_date: "2026-11-01T00:00:00Z",
    ama_payments_imported_date: "2026-11-01T00:00:00Z",
  },
};
const COOKIES = { amazon_cookies_accepted: true, kdp_cookies_enabled: true };
const begun = { data: { import_id: "i1", import_ids: ["i1"] } };

interface Setup {
  readonly user?: Partial<User>;
  readonly answers?: Answers;
  readonly extension?: ExtensionAnswers;
}
function open({ user = {}, answers = {}, extension }: Setup) {
  const installed = extension && fakeExtension(extension);
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      getPayments: () => ({ payments: [stored], retention: null }),
      fetchPayments: () => begun,
      ...answers,
    },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(<Screen />, services, { path: "/royalties/payouts" });
  return {
    calls: (name: string) => services.calls.filter((call) => call.name === name),
    messages: (type: string) => (installed?.asked ?? []).filter((message) => message.type === type),
  };
}
const inList = (...payments: ListedPayment[]) => ({
  getLatestPayments: () => ({ data: payments, total: 1, changed: true }),
});

describe("cookie mode", () => {
  test("imports everything when a listed payment isn't stored, once for any number of renders", async () => {
    const { calls } = open({ user: COOKIES, answers: inList(listed(), listed({ payment_number: "2" })) });
    expect(await screen.findByText(FOUND)).toBeDefined();
    screen.getByRole("button", { name: /^Render/ }).click();
    await screen.findByText("Render 1");
    expect([calls("getLatestPayments"), calls("fetchPayments")].map(({ length }) => length)).toEqual([1, 1]);
    expect(calls("getLatestPayments")[0]!.sent.query).toEqual({ size: 10 });
    expect(calls("getPayments")[0]!.sent.query).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
  });

  test("imports nothing when number and amount are stored, even if the list counts as changed", async () => {
    const { calls } = open({ user: COOKIES, answers: inList(listed()) });
    await vi.waitFor(() => expect(calls("getPayments")).toHaveLength(1));
    expect(calls("fetchPayments")).toHaveLength(0);
    expect(screen.queryByText(FOUND)).toBeNull();
  });

  test("asks to sign in at Amazon when the check fails there", async () => {
    const getLatestPayments = () => {
      throw new ApiFailure("retailer_auth", 403);
    };
    open({ user: COOKIES, answers: { getLatestPayments } });
    expect(await screen.findByText(UNABLE)).toBeDefined();
  });

  test("doesn't blame Amazon for a dead network", async () => {
    const getLatestPayments = vi.fn(() => {
      throw new ApiFailure("offline", 0);
    });
    open({ user: COOKIES, answers: { getLatestPayments } });
    await vi.waitFor(() => expect(getLatestPayments).toHaveBeenCalledOnce());
    expect(screen.queryByText(UNABLE)).toBeNull();
  });
});

describe("extension mode", () => {
  const withList = (...payments: ListedPayment[]): ExtensionAnswers => ({
    retailerCall: () => ({ payments, total: payments.length }),
    syncPayments: () => buildStatus({ running: "payments" }),
  });

  test("imports everything when Amazon paid another amount", async () => {
    const { messages } = open({ user: CONNECTED, extension: withList(listed({ payout: 13_000_000 })) });
    expect(await screen.findByText(FOUND)).toBeDefined();
    await vi.waitFor(() => expect(messages("syncPayments")).toHaveLength(1));
    expect(messages("retailerCall")[0]!.payload).toEqual({ call: "ofaPayments", input: { page: 1, size: 10 } });
  });

  test.each([
    ["asks to sign in at Amazon when the author is signed out", "signed_out", UNABLE],
    [
      "asks for the latest version when the extension doesn't know the call",
      "bad_message",
      "Please download latest extension version.",
    ],
  ] as const)("%s", async (_, code, message) => {
    const refused = () => {
      throw new ExtensionFailure(code);
    };
    open({ user: CONNECTED, extension: { retailerCall: refused } });
    expect(await screen.findByText(message)).toBeDefined();
  });

  test("fetches nothing for an administrator who acts for the author", async () => {
    const { messages, calls } = open({
      user: { ...CONNECTED, impersonate_admin_id: "admin-1" },
      extension: withList(listed({ payment_number: "2" })),
    });
    await screen.findByText("Render 0");
    await vi.waitFor(() => expect(calls("getUser").length).toBeGreaterThan(0));
    expect(messages("retailerCall")).toEqual([]);
  });
});

test("authors who upload files aren't checked", async () => {
  const { calls } = open({ answers: inList(listed({ payment_number: "2" })) });
  await screen.findByText("Render 0");
  expect([...calls("getLatestPayments"), ...calls("getPayments")]).toEqual([]);
});
