import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { SealCheck, SealRow } from "#shared/api/seals.ts";
import type { SealHead } from "#shared/domain/seals/seal.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { openPage } from "#web/testing/open-page.tsx";
import VerifyPage from "./verify-page.tsx";

const AT = "2026-11-20T12:00:00.000Z";
const HASH = "ab".repeat(32);
const HEAD: SealHead = { number: 2, hash: HASH, sealed_at: AT };
const FILES: SealRow["files"] = [
  {
    role: "payments",
    report: "payments",
    month: "2026-09",
    file: "KDP_Payments.xlsx",
    sha256: null,
    figures_sha256: "cd".repeat(32),
    fetched_at: AT,
  },
  {
    role: "sales",
    report: "estimator",
    month: "2026-07",
    file: "July.xlsx",
    sha256: "ef".repeat(32),
    figures_sha256: "12".repeat(32),
    fetched_at: AT,
  },
];
const JULY: SealRow = {
  number: 1,
  hash: "34".repeat(32),
  sealed_at: AT,
  kind: "sealed",
  source: "amazon",
  month: "2026-07",
  totals: [{ currency: "USD", earned: 40_000_000, accrued: 40_000_000, withheld: 0, adjusted: 0, net: 40_000_000 }],
  files: FILES,
  corrects: null,
  changes: [],
  removed: [],
};
const CORRECTED: SealRow = {
  ...JULY,
  ...HEAD,
  kind: "corrected",
  corrects: 1,
  changes: [
    { store: "Amazon.com", kind: "ebook", currency: "USD", amount: "earned", before: 39_000_000, after: 40_000_000 },
  ],
};
const CHECKED: SealCheck = {
  checked_at: AT,
  head: HEAD,
  entries: 2,
  months: 1,
  files: 2,
  added: 0,
  faults: [],
  differences: [],
};
const DIFFERENCE: SealCheck["differences"][number] = {
  source: "amazon",
  month: "2026-07",
  number: 1,
  store: "Amazon.com",
  kind: "ebook",
  currency: "USD",
  amount: "earned",
  before: 40_000_000,
  after: 41_000_000,
  file: "Corrected.xlsx",
  recorded: 2,
};

const open = (answers: Answers) =>
  openPage(<Route path="/royalties/payouts/verify" element={<VerifyPage />} />, {
    path: "/royalties/payouts/verify",
    answers: { listSeals: () => ({ head: HEAD, data: [CORRECTED, JULY] }), checkSeals: () => CHECKED, ...answers },
  });
const check = async () => userEvent.click(await screen.findByRole("button", { name: "Check now" }));

describe("the Verify page", () => {
  test("shows the head of the chain and each entry with its files", async () => {
    open({});
    expect(await screen.findByText(HASH, { selector: "code" })).toBeDefined();
    const table = within(screen.getByRole("table", { name: "Sealed months" }));
    expect(table.getByText("Corrects entry 1")).toBeDefined();
    expect(
      table.getByText("United States, E-books, Earned, as reported: $39.00 sealed before, $40.00 now"),
    ).toBeDefined();
    expect(table.getAllByText("$40.00")).toHaveLength(4);
    expect(table.getAllByText(`SHA-256 of the file: ${"ef".repeat(32)}`)).toHaveLength(2);
    expect(screen.getByText(/It doesn’t prove that Amazon or another shop has counted every sale/)).toBeDefined();
  });

  test("copies the head", async () => {
    const user = userEvent.setup();
    open({});
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(HASH);
    expect(screen.getByRole("button", { name: "Copied" })).toBeDefined();
  });

  test("says what a check has compared, and that nothing has changed", async () => {
    const { sentTo } = open({});
    await check();
    expect(await screen.findByText("Everything is as it was sealed.")).toBeDefined();
    expect(screen.getByText(/We compared 1 sealed month with 2 stored files.*of 2 entries/)).toBeDefined();
    expect(sentTo("checkSeals")).toHaveLength(1);
  });

  test("lists each amount that differs, with its file and the entry that records it", async () => {
    const other = {
      ...DIFFERENCE,
      store: null,
      kind: "kenp" as const,
      amount: "net" as const,
      file: null,
      recorded: null,
    };
    open({ checkSeals: () => ({ ...CHECKED, added: 1, differences: [DIFFERENCE, other] }) });
    await check();
    expect(await screen.findByText("2 amounts of sealed months differ from what is stored now.")).toBeDefined();
    const table = within(screen.getByRole("table", { name: "What has changed since a month was sealed" }));
    const [, first, second] = table.getAllByRole("row");
    expect(first!.textContent).toMatch(
      /July 2026, Amazon.*E-books.*Earned, as reported.*\$40.00.*\$41.00.*Corrected\.xlsx.*Entry 2/,
    );
    expect(second!.textContent).toMatch(/All stores, Page reads.*No file.*Not yet/);
  });

  test("warns of entries that aren’t what they were", async () => {
    open({ checkSeals: () => ({ ...CHECKED, faults: [{ number: 1, fault: "content" }] }) });
    await check();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Entry 1: its figures don’t match their hash");
    expect(screen.queryByText("Everything is as it was sealed.")).toBeNull();
  });

  test("tells an author without sealed months when months are sealed, and offers a check", async () => {
    open({
      listSeals: () => ({ head: null, data: [] }),
      checkSeals: () => ({ ...CHECKED, head: null, months: 0, entries: 0 }),
    });
    expect(await screen.findByText("No sealed months yet")).toBeDefined();
    await check();
    expect(await screen.findByText("No month is settled yet, so there was nothing to compare.")).toBeDefined();
  });

  test("shows entries whose figures were deleted, or that the plan doesn’t show", async () => {
    const none = { source: null, month: null, totals: null, files: [] };
    const rows: SealRow[] = [
      { ...JULY, ...none, number: 3, kind: "removed", removed: [1] },
      { ...JULY, number: 2, totals: null },
      { ...JULY, ...none, kind: "deleted" },
    ];
    open({ listSeals: () => ({ head: HEAD, data: rows }) });
    expect(await screen.findByText("You deleted the figures of 1 entry")).toBeDefined();
    expect(screen.getAllByText("Not in your plan")).toHaveLength(2);
    expect(screen.getByText("Figures deleted")).toBeDefined();
  });

  test("keeps the page when a check fails, and can be retried when it doesn’t load", async () => {
    let isDown = true;
    open({
      listSeals: () => {
        if (isDown) throw new ApiFailure("offline", 0);
        return { head: HEAD, data: [JULY] };
      },
      checkSeals: () => {
        throw new ApiFailure("unavailable", 503);
      },
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await userEvent.click(again);
    await check();
    expect(await screen.findByRole("button", { name: "Check now" })).toBeDefined();
    expect(screen.getByText(HASH, { selector: "code" })).toBeDefined();
  });
});
