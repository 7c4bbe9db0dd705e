import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Import } from "#shared/api/imports.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useUndoImport } from "../api.ts";

export const UndoButton = ({ item }: { item: Import }) => {
  const { plural } = useNumbers();
  const { run, sending } = useUndoImport();
  const written = item.months.filter((month) => month.written);
  const added = written.filter(({ before }) => before === null).length;

  const undo = async () => {
    try {
      await run({ params: { id: item.id } });
      toastSuccess("The import is being taken back");
    } catch (error) {
      toastFailure(error);
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: "Undo this import?",
      children: (
        <Text size="sm">
          {plural(written.length, "month")} will get back exactly what was stored before it.
          {added > 0 && ` ${plural(added, "month")} had nothing before and will be empty again.`} You can import the
          same files once more at any time.
        </Text>
      ),
      labels: { confirm: "Yes, undo it", cancel: "Leave it as it is" },
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
      Undo this import
    </Button>
  );
};
