import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { MissingMark } from "./missing-mark.tsx";

const noFile = (month: string): MonthGap => ({ month, lack: "no_file", through: null });

async function listOf(gaps: readonly MonthGap[]) {
  renderApp(<MissingMark figure="Sales" gaps={gaps} />, fakeServices({}));
  await userEvent.click(await screen.findByRole("button", { name: "Sales: show what is missing" }));
  return within(await screen.findByRole("dialog"));
}

test("lists on a press which months are missing, of which reports, and what to do", async () => {
  const list = await listOf([
    noFile("2025-06"),
    noFile("2025-07"),
    { month: "2025-08", lack: "ends_early", through: "2025-08-04" },
  ]);
  expect(list.getByText("Missing from Amazon’s royalties reports")).toBeDefined();
  expect(list.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "June 2025 and July 2025 have no file.",
    "August 2025 is known only so far (file of August 4).",
  ]);
  expect(list.getByText(/^To fill it, import a Royalties Estimator report/)).toBeDefined();
  expect(list.getByRole("link", { name: "Import a report" }).getAttribute("href")).toBe("/imports");
});

test("asks for months in files of their own where only their days are missing", async () => {
  const list = await listOf([{ month: "2025-07", lack: "no_days", through: null }]);
  expect(list.getByText(/^To count single days, import each of these months in a file of its own\./)).toBeDefined();
});

test("stands beside no complete total", () => {
  renderApp(<MissingMark figure="Sales" gaps={[]} />, fakeServices({}));
  expect(screen.queryByRole("button", { name: /show what is missing/ })).toBeNull();
});
