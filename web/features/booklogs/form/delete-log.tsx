import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useCreateLog, useDeleteLog, useSaveSpend } from "#web/api/booklogs.ts";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { bodyOf, valuesOf } from "./log-form-values.ts";
import { toastDeleted } from "./toast-deleted.tsx";

interface Props {
  readonly log: BookLog;
  readonly onDeleted: () => void;
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
