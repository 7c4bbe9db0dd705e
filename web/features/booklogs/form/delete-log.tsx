import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useCreateLog, useDeleteLog, useSaveSpend } from "#web/api/booklogs.ts";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { bodyOf, valuesOf } from "./log-form-values.ts";

interface Props {
  readonly log: BookLog;
  readonly onDeleted: () => void;
}

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
function toastDeleted(logId: string, restore: () => Promise<void>): void {
  const id = `deleted ${logId}`;
  notifications.show({ id, color: "green", autoClose: SHOWN_MS, message: <Undo id={id} restore={restore} /> });
}

/** Deletes without a question, and offers to log the same event again, with its ad spend. */
export const DeleteLog = ({ log, onDeleted }: Props) => {
  const { run, sending } = useDeleteLog();
  const create = useCreateLog();
  const saveSpend = useSaveSpend();

  const restore = async () => {
    const currency = log.metadata.cost_currency ?? undefined;
    const values = valuesOf(log, currency ?? "");
    const { data } = (await create.run({ body: { ...bodyOf(values), currency } })).data;
    for (const [range, amount] of Object.entries(log.metadata.spend)) {
      const spend = { [range]: amount };
      await saveSpend.run({
        params: { id: data.id },
        body: { spend, currency: log.metadata.spend_currency[range] },
      });
    }
  };
  const remove = async () => {
    if (sending) return;
    try {
      await run({ params: { id: log.id } });
      toastDeleted(log.id, restore);
      onDeleted();
    } catch (error) {
      toastFailureAs(error, TEXT.saveFailed);
    }
  };
  return (
    <Button
      variant="default"
      c="red"
      loading={sending}
      leftSection={<IconTrash size={16} />}
      onClick={() => void remove()}
    >
      {TEXT.form.delete}
    </Button>
  );
};
