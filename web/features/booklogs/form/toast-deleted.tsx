import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** Long enough to notice a mistake. */
const SHOWN_MS = 20_000;

const Undo = ({ id, restore }: { id: string; restore: () => Promise<void> }) => {
  const [sending, setSending] = useState(false);
  const undo = async () => {
    setSending(true);
    try {
      await restore();
      notifications.hide(id);
      toastSuccess(TEXT.restored);
    } catch (error) {
      setSending(false);
      toastFailureAs(error, TEXT.saveFailed);
    }
  };
  return (
    <Group justify="space-between">
      {TEXT.deleted}
      <Button size="compact-sm" variant="light" loading={sending} onClick={() => void undo()}>
        {TEXT.undo}
      </Button>
    </Group>
  );
};

/** Says that a log is deleted; `restore` brings it back and may be tried again if it fails. */
export function toastDeleted(logId: string, restore: () => Promise<void>): void {
  const id = `deleted ${logId}`;
  notifications.show({ id, color: "green", autoClose: SHOWN_MS, message: <Undo id={id} restore={restore} /> });
}
