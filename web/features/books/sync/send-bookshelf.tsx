import { Button, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { logBookshelf } from "#shared/api/books/book-sync.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailureAs, toastInfo } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

type SendingBookshelf = "not_yet" | "sending" | "sent";

/**
 * Sends an unreadable bookshelf page to support when the author agrees. The page stays in memory and is never
 * displayed.
 */
function useSendBookshelf(amazon: ExtensionAmazon, page: number) {
  const { call } = useServices();
  const [state, setState] = useState<SendingBookshelf>("not_yet");

  const send = async () => {
    setState("sending");
    try {
      const html = await amazon.bookshelfOutline(page);
      if (html) await call(logBookshelf, { body: { html } });
      else toastInfo(TEXT.sendPage.readable);
      setState(html ? "sent" : "not_yet");
    } catch (error) {
      toastFailureAs(error, isFailure(error, "too_many") ? texts.tooMany : TEXT.sendPage.failed);
      setState("not_yet");
    }
  };
  return { state, send: () => void send() };
}

/** Offers to send an unreadable page to support; it lists what would be sent, and sends nothing without a click. */
export const SendBookshelf = ({ amazon, page }: { amazon: ExtensionAmazon; page: number }) => {
  const { state, send } = useSendBookshelf(amazon, page);
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
