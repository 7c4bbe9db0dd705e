import { Button, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { Retailer } from "#web/lib/extension/use-retailer.ts";
import { TEXT } from "../text.ts";
import { useSendBookshelf } from "./use-send-bookshelf.ts";

/** Offers to send an unreadable page to support; it lists what would be sent, and sends nothing without a click. */
export const SendBookshelf = ({ retailer, page }: { retailer: Retailer; page: number }) => {
  const { state, send } = useSendBookshelf(retailer, page);
  if (state === "sent")
    return (
      <Text size="sm" role="status">
        {TEXT.sendPage.sent}
      </Text>
    );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" id="send-bookshelf-what">
        {TEXT.sendPage.contents}
      </Text>
      <Button
        variant="default"
        leftSection={<IconSend size={17} />}
        aria-describedby="send-bookshelf-what"
        loading={state === "sending"}
        onClick={send}
      >
        {TEXT.sendPage.open}
      </Button>
    </Stack>
  );
};
