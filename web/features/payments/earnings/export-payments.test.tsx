import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ClientFrameProvider } from "#web/lib/client/client-frame.tsx";
import { ON_FREE } from "#web/testing/builders.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import { collectSavedFiles } from "#web/testing/saved-files.ts";
import { buildPayments, buildTrail } from "../testing/payment-builders.ts";
import { PaymentsView } from "./payments-view.tsx";

// Noon of November 22 in Madrid; only the clock is frozen.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 11) }));
afterEach(() => vi.useRealTimers());
const saved = collectSavedFiles();

/** The payment that the trail's August has. */
const august = paymentFact(
  {
    paymentNumber: "100000000000001",
    marketplace: "Amazon.de",
    currency: "EUR",
    payoutCurrency: "EUR",
    payout: 100_000_000,
  },
  [{ accrued: 100_000_000 }],
);

function open({ user, answers = {} }: OpenedPage = {}) {
  const page = openPage(<Route path="/" element={<PaymentsView />} />, {
    user,
    answers: {
      getPayments: () => getPayments.response.parse(buildPayments([august])),
      getPaymentsTrail: () => getPaymentsTrail.response.parse(buildTrail()),
      ...answers,
    },
  });
  const choose = async (name: string) => {
    const button = () => screen.getByRole("button", { name: "Export" });
    await waitFor(() => expect(button()).toHaveProperty("disabled", false));
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...page, choose };
}

test("exports the payments and their lines for the accountant", async () => {
  const { choose } = open();
  await choose("CSV, one row per payment");
  await choose("CSV, one row per line");
  expect(saved.map(({ name }) => name)).toEqual([
    "Payments-2025-11-23-to-2026-11-30.csv",
    "Payment-Lines-2025-11-23-to-2026-11-30.csv",
  ]);
});

test("saves every month and payment as a journal, whatever period is shown", async () => {
  const { choose, sentTo } = open();
  await choose("Journal for hledger");
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  await choose("Journal for beancount");
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual(["Journal-2026-11-22.journal", "Journal-2026-11-22.beancount"]);
  const [hledger, beancount] = await Promise.all(saved.map(({ bytes }) => bytes.text()));
  expect(hledger).toMatch(/^ +Assets:Bank:EUR +100\.00 EUR = 100\.00 EUR$/m);
  expect(hledger).toMatch(/^ +Assets:Amazon:Amazon-de:EUR:Owed +40\.00 EUR$/m);
  expect(beancount).toMatch(/^2026-10-30 balance Assets:Bank:EUR +100\.00 ~ 0\.00 EUR$/m);
  expect(hledger).not.toContain("by the payments files");
  expect(sentTo("getPayments").at(-1)).toEqual({ query: { startDate: "2007-10-01", endDate: "2026-11-30" } });
  expect(sentTo("getPaymentsTrail")[0]).toEqual({ query: { startMonth: "2007-10", endMonth: "2026-11" } });
});

test("says that the journal couldn't be saved, saves nothing, and can be tried again", async () => {
  let isDown = true;
  const { choose } = open({
    answers: {
      getPaymentsTrail: () => {
        if (isDown) throw new ApiFailure("unavailable", 503);
        return getPaymentsTrail.response.parse(buildTrail());
      },
    },
  });
  await choose("Journal for hledger");
  expect(await screen.findByText("Your journal couldn’t be saved. Please try again.")).toBeDefined();
  expect(saved).toEqual([]);
  isDown = false;
  await choose("Journal for hledger");
  await vi.waitFor(() => expect(saved).toHaveLength(1));
});

const client: ClientDetails = {
  id: "mara",
  label: "Mara",
  name: "Mara Lindqvist",
  email: "mara@example.com",
  scopes: [],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  timezone: "Europe/Madrid",
  currency: "EUR",
  default_marketplace: null,
  kenpc_percent: 100,
  reads_reviews: false,
  first_data_at: null,
};

test.each<[string, readonly ConsentScope[], string[]]>([
  ["with the journal where royalties are shared, too", ["royalties", "payments"], ["hledger", "beancount"]],
  ["without it where payments alone are shared", ["payments"], []],
])("an agency exports a client's payments %s", async (_, scopes, programs) => {
  const frame = { client: { ...client, scopes: [...scopes] }, mayLog: false, addressOf: () => null };
  openPage(
    <Route
      path="/"
      element={
        <ClientFrameProvider frame={frame}>
          <PaymentsView />
        </ClientFrameProvider>
      }
    />,
    {
      answers: { getPayments: () => getPayments.response.parse(buildPayments([august])) },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText("For an accountant, in both currencies")).toBeDefined();
  const shown = screen.queryAllByRole("menuitem", { name: /^Journal for/ }).map(({ textContent }) => textContent);
  expect(shown).toEqual(programs.map((program) => `Journal for ${program}`));
});

test("names the plan that has exports on a plan without them", async () => {
  open({ user: ON_FREE });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText(/Your plan doesn’t include report exports/)).toBeDefined();
});
