import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { DateRangePicker } from "./date-range-picker.tsx";

const today = "2026-05-20";
const user = userEvent.setup();

/** Opens the picker over this month, with its list of presets open. */
async function open({ isCompared = false } = {}) {
  const chosen: (DatePreset | DateRange)[] = [];
  const wanted: boolean[] = [];
  const picker = (
    <DateRangePicker
      range={{ start: "2026-05-01", end: today }}
      preset="this_month"
      today={today}
      lastDay={today}
      isCompared={isCompared}
      onChange={(days) => chosen.push(days)}
      onCompare={(is) => wanted.push(is)}
    />
  );
  renderApp(picker, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));
  await user.click(await screen.findByRole("button", { name: "This Month" }));
  return { chosen, wanted, list: within(await screen.findByRole("dialog", { name: "This Month" })) };
}
async function openPeriods() {
  const { chosen, list } = await open();
  await user.click(list.getByRole("button", { name: "Month, quarter or year" }));
  return { chosen, modal: within(await screen.findByRole("dialog", { name: "Month, quarter or year" })) };
}
const names = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

test("offers the months, quarters and year that have begun, an open one up to today", async () => {
  const { chosen, modal } = await openPeriods();
  const enabled = (group: string) =>
    names(within(modal.getByRole("group", { name: group })).getAllByRole("button", { hidden: false })).filter(
      (_, i) =>
        !within(modal.getByRole("group", { name: group }))
          .getAllByRole("button")
          [i]!.hasAttribute("disabled"),
    );
  expect(enabled("Months of 2026")).toEqual(["Jan", "Feb", "Mar", "Apr", "May"]);
  expect(enabled("Quarters of 2026")).toEqual(["Q1 Jan-Mar", "Q2 Apr-Jun"]);
  await user.click(modal.getByRole("button", { name: "Q2 Apr-Jun" }));
  expect(chosen).toEqual([{ start: "2026-04-01", end: today }]);
});

test("offers years back to 2012", async () => {
  const { chosen, modal } = await openPeriods();
  const years = modal.getByRole("combobox", { name: "Year" });
  expect(names(within(years).getAllByRole("option"))).toEqual(Array.from({ length: 15 }, (_, i) => String(2026 - i)));
  await user.selectOptions(years, "2012");
  await user.click(modal.getByRole("button", { name: "Feb" }));
  expect(chosen).toEqual([{ start: "2012-02-01", end: "2012-02-29" }]);
});

test("does not offer Lifetime in a comparison", async () => {
  const { list } = await open({ isCompared: true });
  expect(list.getByRole("button", { name: "Last Year" })).toBeDefined();
  expect(list.queryByRole("button", { name: "Lifetime" })).toBeNull();
});

test("switches a comparison on and off next to the dates, labeled as a beta", async () => {
  const { wanted, list } = await open();
  await user.click(list.getByRole("switch", { name: "Compare Beta" }));
  expect(wanted).toEqual([true]);
});

test("a range can end no later than today", async () => {
  const { chosen, list } = await open();
  const last = list.getByLabelText<HTMLInputElement>("To");
  expect(last.max).toBe(today);
  fireEvent.change(last, { target: { value: "2026-05-21" } });
  expect(list.getByText("Choose dates up to today.")).toBeDefined();
  await user.click(list.getByRole("button", { name: "Show these dates" }));
  expect(chosen).toEqual([]);
});

describe("the calendar", () => {
  test("sets the first and the last day, which are typed and shown as the same range", async () => {
    const { chosen, list } = await open();
    await user.click(list.getByRole("button", { name: "Show calendar" }));
    await user.click(list.getByRole("button", { name: "May 4, 2026" }));
    expect(list.getByLabelText<HTMLInputElement>("From").value).toBe("2026-05-04");
    expect(list.getByText("Choose a start date and an end date.")).toBeDefined();
    await user.click(list.getByRole("button", { name: "May 6, 2026" }));
    await user.click(list.getByRole("button", { name: "Show these dates" }));
    expect(chosen).toEqual([{ start: "2026-05-04", end: "2026-05-06" }]);
  });

  test("moves between days with the arrow keys and chooses one with Enter", async () => {
    const { list } = await open();
    await user.click(list.getByRole("button", { name: "Show calendar" }));
    list.getByRole("button", { name: "May 4, 2026" }).focus();
    await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(list.getByLabelText<HTMLInputElement>("From").value).toBe("2026-05-12");
  });

  test("ends with the last day that has figures", async () => {
    const { list } = await open();
    await user.click(list.getByRole("button", { name: "Show calendar" }));
    expect(list.getByRole("button", { name: "May 20, 2026" }).hasAttribute("disabled")).toBe(false);
    expect(list.getByRole("button", { name: "May 21, 2026" }).hasAttribute("disabled")).toBe(true);
    expect(list.getByRole("button", { name: "Next month" }).hasAttribute("disabled")).toBe(true);
  });
});
