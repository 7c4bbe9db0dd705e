import { Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";

/** The bank's question (3-D Secure), which the person answers or closes; closing says no. */
export function askBank(): Promise<"complete" | "fail"> {
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
                // First answered counts: closing afterwards says nothing any more.
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
