import { cleanNotifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { toastError, toastInfo, toastSuccess } from "./toasts.ts";

beforeEach(() => cleanNotifications());
const shown = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose);

test("a toast stays five seconds", () => {
  toastSuccess("Saved");
  toastError("Not saved");
  toastInfo("Nothing to save");
  expect(shown()).toEqual([5000, 5000, 5000]);
});

test("keeps a longer toast for the time that its screen sets", () => {
  toastInfo("Add a book first", 10_000);
  expect(shown()).toEqual([10_000]);
});
