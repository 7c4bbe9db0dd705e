import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const SHOWN_MS = 10_000;

/**
 * Confirms an action and offers to undo it; stays longer than other toasts, so that there is time to press the button.
 */
export function toastWithUndo(message: string, undo: () => Promise<unknown>): void {
  const id = notifications.show({
    color: "green",
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap="xs">
        {message}
        <Button size="compact-sm" variant="light" onClick={() => void takeBack()}>
          {TEXT.bulk.undo}
        </Button>
      </Group>
    ),
  });
  async function takeBack(): Promise<void> {
    notifications.hide(id);
    try {
      await undo();
    } catch (error) {
      toastFailure(error);
    }
  }
}
