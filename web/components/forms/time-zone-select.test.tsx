import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";

const open = async (zone?: string) => {
  renderApp(<TimeZoneSelect {...(zone ? { defaultValue: zone } : {})} />, fakeServices({}));
  return screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
};

test("starts with the browser's time zone, shown by offset and name", async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
  expect((await open()).value).toMatch(new RegExp(`^\\(GMT[+-]\\d\\d:\\d\\d\\) ${zone}$`));
});

test("shows a zone even under a name that the list lacks", async () => {
  expect((await open("Asia/Calcutta")).value).toBe("(GMT+05:30) Asia/Calcutta");
});

test("restores the selected zone when typed text is not selected, and can't be cleared", async () => {
  const user = userEvent.setup();
  const picker = await open("Europe/Madrid");
  const before = picker.value;
  await user.clear(picker);
  await user.tab();
  expect(picker.value).toBe(before);
  expect(screen.queryByRole("button", { name: /clear/i })).toBeNull();
});

test("finds a zone by part of its name", async () => {
  const user = userEvent.setup();
  const picker = await open("Europe/Madrid");
  await user.clear(picker);
  await user.type(picker, "Anchorage");
  await user.click(screen.getByRole("option", { name: /America\/Anchorage/ }));
  expect(picker.value).toContain("America/Anchorage");
});
