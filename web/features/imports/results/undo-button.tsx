import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Import } from "#shared/api/imports.ts";
import { useUndoImport } from "#web/api/imports.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

export const UndoButton = ({ item }: { item: Import }) => {
  const { plural } = useNumbers();
  const { run, sending } = useUndoImport();
  const written = item.months.filter((month) => month.written);
  const added = written.filter(({ before }) => before === null).length;

  const undo = async () => {
    try {
      await run({ params: { id: item.id } });
      toastSuccess(TEXT.undo.started);
    } catch (error) {
      toastFailure(error);
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.undo.title,
      children: (
        <Text size="sm">
          {[
            TEXT.undo.restored(plural(written.length, "month")),
            added > 0 && TEXT.undo.emptied(plural(added, "month")),
            TEXT.undo.again,
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      ),
      labels: { confirm: TEXT.undo.confirm, cancel: TEXT.undo.cancel },
      confirmProps: { color: "red" },
      onConfirm: () => void undo(),
    });

  return (
    <Button
      variant="default"
      size="xs"
      mt="sm"
      loading={sending}
      leftSection={<IconArrowBackUp size={16} />}
      onClick={ask}
    >
      {TEXT.undo.open}
    </Button>
  );
};
