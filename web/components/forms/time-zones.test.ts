import { expect, test } from "vitest";
import { timeZoneOptions } from "./time-zone-select.tsx";

const winter = Date.UTC(2026, 10, 20);
const summer = Date.UTC(2026, 6, 1);
const labelOf = (zone: string, at: number) => timeZoneOptions(at, "UTC").find(({ value }) => value === zone)?.label;

test("shows a zone's offset for the day and its name", () => {
  expect(labelOf("Europe/Madrid", winter)).toBe("(GMT+01:00) Europe/Madrid");
  expect(labelOf("Europe/Madrid", summer)).toBe("(GMT+02:00) Europe/Madrid");
  expect(labelOf("America/New_York", winter)).toBe("(GMT-05:00) America/New York");
  expect(labelOf("UTC", winter)).toBe("(GMT+00:00) UTC");
});

test("lists zones from west to east, always including the guessed one", () => {
  const options = timeZoneOptions(winter, "Asia/Calcutta");
  expect(options.some(({ value }) => value === "Asia/Calcutta")).toBe(true);
  expect(options[0]!.label).toContain("GMT-1");
  expect(options.at(-1)!.label).toContain("GMT+14");
});
