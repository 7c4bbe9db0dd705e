import { Button, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { texts } from "#web/lib/texts.ts";
import type { Retailer } from "./use-retailer.ts";
import { useSendBookshelf } from "./use-send-bookshelf.ts";

/** Offers to send an unreadable page to support; it lists what would be sent, and sends nothing without a click. */
export const SendBookshelf = ({ retailer, page }: { retailer: Retailer; page: number }) => {
  const { state, send } = useSendBookshelf(retailer, page);
  if (state === "sent")
    return (
      <Text size="sm" role="status">
        {texts.books.bookshelfIsSent}
      </Text>
    );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" id="send-bookshelf-what">
        {texts.books.bookshelfWhatIsSent}
      </Text>
      <Button
        variant="default"
        leftSection={<IconSend size={17} />}
        aria-describedby="send-bookshelf-what"
        loading={state === "sending"}
        onClick={send}
      >
        Send this page to support
      </Button>
    </Stack>
  );
};
