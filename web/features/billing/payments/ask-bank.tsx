import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";

/** Shows the bank's confirmation dialog (3-D Secure); closing it declines. */
export function confirmWithBank(): Promise<"complete" | "fail"> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: "Your bank asks: is it you?",
      closeOnClickOutside: false,
      onClose: () => resolve("fail"),
      children: (
        <>
          <Text size="sm">
            This machine plays your bank. Confirming lets the card through; declining is what happens when the question
            is answered wrongly or not at all.
          </Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" onClick={() => modals.close(id)}>
              Decline
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                // The first answer counts: a later close is ignored.
                resolve("complete");
                modals.close(id);
              }}
            >
              Confirm
            </Button>
          </Group>
        </>
      ),
    });
  });
}
