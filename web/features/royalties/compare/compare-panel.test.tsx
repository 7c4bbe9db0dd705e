import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import type { CompareView } from "../report/report-view.ts";
import { ComparePanel } from "./compare-panel.tsx";

const today = "2026-11-20";
const october = { start: "2026-10-01", end: "2026-10-31" };
const november = { start: "2026-11-01", end: today };

async function open(
  range: DateRange = november,
  preset: DatePreset | null = "this_month",
  compare: CompareView | null = null,
) {
  const applied: [DatePreset | DateRange, CompareView][] = [];
  const ended: true[] = [];
  const panel = (
    <ComparePanel
      opened
      onClose={() => undefined}
      range={range}
      preset={preset}
      compare={compare}
      today={today}
      lastDay={today}
      onApply={(days, chosen) => applied.push([days, chosen])}
      onEnd={() => ended.push(true)}
    />
  );
  renderApp(panel, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));
  await screen.findByRole("dialog", { name: /Compare/ });
  return { applied, ended };
}
const user = userEvent.setup();
const side = (number: 1 | 2) => within(screen.getByRole("group", { name: new RegExp(`^Date Range ${number}`) }));
const choose = async (number: 1 | 2, name: string) => {
  await user.click(side(number).getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name }));
};
const setLast = (day: string) => fireEvent.change(side(2).getByLabelText("To"), { target: { value: day } });
const apply = () => user.click(screen.getByRole("button", { name: "Apply" }));

describe("the compare panel", () => {
  test("compares a month so far with the same part of the month before, unless the whole month is chosen", async () => {
    const { applied } = await open();
    expect(side(1).getByText("Nov 1 – 20, 2026 · 20 days")).toBeDefined();
    expect(side(2).getByText("Oct 1 – 20, 2026 · 20 days")).toBeDefined();
    await apply();
    await user.click(screen.getByRole("switch", { name: /^Compare with the whole period/ }));
    expect(side(2).getByText("Oct 1 – 31, 2026 · 31 days")).toBeDefined();
    await apply();
    expect(applied).toEqual([
      ["this_month", { preset: "PRECEDING", whole: false }],
      ["this_month", { preset: "PRECEDING", whole: true }],
    ]);
  });

  test("offers every preset but Lifetime, and four ways to choose the older range", async () => {
    await open();
    await user.click(side(1).getByRole("combobox"));
    const presets = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(presets).toEqual([
      "Today",
      "Yesterday",
      "Last 7 Days",
      "Last 30 Days",
      "Last 90 Days",
      "This Month",
      "Last Month",
      "This Year",
      "Last Year",
      "Custom",
    ]);
    await user.keyboard("{Escape}");
    await user.click(side(2).getByRole("combobox"));
    const ways = ["Preceding period", "Preceding days, as many", "Same dates last year", "Custom"];
    for (const name of ways) expect(await screen.findByRole("option", { name })).toBeDefined();
  });

  test("shows lengths above ninety days in months, and offers the whole-period option only for open periods", async () => {
    await open();
    await choose(1, "Last Year");
    expect(side(1).getByText("Jan 1 – Dec 31, 2025 · 12 months")).toBeDefined();
    expect(side(2).getByText("Jan 1 – Dec 31, 2024 · 12 months")).toBeDefined();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  test("rejects an older range that is the more recent one, and switches the two", async () => {
    const { applied } = await open(october, "last_month", { preset: "CUSTOM", range: november });
    expect(screen.getByRole("alert").textContent).toContain("Date Range 2 cannot be more recent than Date Range 1.");
    await apply();
    expect(applied).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Switch Date Ranges" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await apply();
    expect(applied).toEqual([[november, { preset: "CUSTOM", range: october }]]);
  });

  test("starts custom days from the displayed ones, and rejects days after today", async () => {
    const { applied } = await open();
    await choose(2, "Custom");
    expect(side(2).getByLabelText<HTMLInputElement>("To").value).toBe("2026-10-20");
    setLast("2026-12-01");
    expect(side(2).getByText("Choose dates up to today.")).toBeDefined();
    await apply();
    expect(applied).toEqual([]);
    setLast("2026-10-31");
    await apply();
    expect(applied).toEqual([["this_month", { preset: "CUSTOM", range: october }]]);
  });

  test("starts from this month when Lifetime was displayed", async () => {
    const { applied } = await open({ start: "2023-01-01", end: "2026-11-30" }, "lifetime");
    await apply();
    expect(applied).toEqual([["this_month", { preset: "PRECEDING", whole: false }]]);
  });

  test("ends the current comparison", async () => {
    const { ended } = await open(november, "this_month", { preset: "LAST_YEAR", whole: false });
    await user.click(screen.getByRole("button", { name: "Stop comparing" }));
    expect(ended).toHaveLength(1);
  });
});
