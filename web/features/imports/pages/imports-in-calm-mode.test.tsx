import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  buildFigures,
  buildFile,
  buildImport,
  buildOutcome,
  buildPreferences,
  buildUser,
} from "#web/testing/builders.ts";
import { openImports, unfoldUpload } from "../testing/open-imports.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 25, 12) }));
afterEach(() => vi.useRealTimers());

const calm = () => buildUser({ first_data_at: "2025-01", preferences: buildPreferences({ calm_mode: true }) });

describe("in calm mode", () => {
  test("keeps files, results and months, and hides figures of days after the letter's eve", async () => {
    const checks = [{ name: "The totals agree", ok: true, detail: "USD 77.01 = 77.01, 98 = 98" }];
    const now = buildFigures({ units: 98, pages: 7654, royalty: { USD: 77_010_000 } });
    const months = [
      buildOutcome({ month: "2026-11", after: now, reasons: ["It has 98 units."] }),
      buildOutcome({ month: "2026-11", family: "payments", after: buildFigures({ royalty: { USD: 55_000_000 } }) }),
      buildOutcome({ month: "2026-10", after: buildFigures({ royalty: { USD: 33_000_000 } }) }),
    ];
    const files = [buildFile({ name: "november.xlsx", months: ["2026-11"], checks })];
    openImports([buildImport({ created_at: "2026-11-25T09:00:00Z", files, months })], { getUser: calm });
    await unfoldUpload();
    const row = (await screen.findByRole("rowheader", { name: "November 2026 Shown with your letter" })).closest("tr")!;
    expect(within(row).getByText("New")).toBeDefined();
    expect(within(row).getAllByRole("img", { name: "hidden amount" })).toHaveLength(3);
    expect(screen.getByText("november.xlsx")).toBeDefined();
    expect(screen.getByText("The totals agree")).toBeDefined();
    expect(document.body.textContent).not.toMatch(/77\.01|7,654|98/);
    expect(screen.getByText("$55.00")).toBeDefined();
    expect(screen.getByText("$33.00")).toBeDefined();
    expect(screen.getByRole("note").textContent).toMatch(
      /^Figures through Sunday, Nov 22\. New ones on Monday, Nov 30/,
    );
  });

  test("shows the figures of an import before the letter", async () => {
    const months = [buildOutcome({ month: "2026-11", after: buildFigures({ royalty: { USD: 77_010_000 } }) })];
    openImports([buildImport({ created_at: "2026-11-20T09:00:00Z", months })], { getUser: calm });
    await unfoldUpload();
    expect(await screen.findByText("$77.01")).toBeDefined();
  });
});
