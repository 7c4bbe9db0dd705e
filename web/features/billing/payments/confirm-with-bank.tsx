import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { TEXT } from "../text.ts";

/** Shows the bank's confirmation dialog (3-D Secure); closing it declines. */
export function confirmWithBank(): Promise<"complete" | "fail"> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: TEXT.bank.title,
      closeOnClickOutside: false,
      onClose: () => resolve("fail"),
      children: (
        <>
          <Text size="sm">{TEXT.bank.explanation}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={() => modals.close(id)}>
              {TEXT.bank.decline}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                // The first answer counts: a later close is ignored.
                resolve("complete");
                modals.close(id);
              }}
            >
              {TEXT.bank.confirm}
            </Button>
          </Group>
        </>
      ),
    });
  });
}
