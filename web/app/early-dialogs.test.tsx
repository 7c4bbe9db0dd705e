import { MantineProvider } from "@mantine/core";
import { modals } from "@mantine/modals";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { keepEarlyDialogs } from "./early-dialogs.ts";
import Overlays from "./overlays.tsx";

test("a confirmation asked for before its code has loaded opens once it has, exactly once", async () => {
  const confirmed = vi.fn();
  keepEarlyDialogs();
  modals.openConfirmModal({
    title: "Delete this book?",
    labels: { confirm: "Delete", cancel: "Keep" },
    onConfirm: confirmed,
  });
  const overlays = (
    <MantineProvider env="test">
      <Overlays />
    </MantineProvider>
  );
  const { rerender } = render(overlays);
  const dialog = await screen.findByRole("dialog", { name: "Delete this book?" });
  rerender(overlays);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test("a dialog with content of its own is kept as well", async () => {
  keepEarlyDialogs();
  modals.open({ title: "Confirm with your bank", children: "Card" });
  render(
    <MantineProvider env="test">
      <Overlays />
    </MantineProvider>,
  );
  expect((await screen.findByRole("dialog", { name: "Confirm with your bank" })).textContent).toContain("Card");
});
