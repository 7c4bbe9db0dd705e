import { useState } from "react";
import { logBookshelf } from "#shared/api/books/book-sync.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import type { Retailer } from "#web/lib/extension/use-retailer.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailureAs, toastInfo } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

export type SendingBookshelf = "not_yet" | "sending" | "sent";

/**
 * Sends an unreadable bookshelf page to support when the author agrees. The page stays in memory and is never
 * displayed.
 */
export function useSendBookshelf(retailer: Retailer, page: number) {
  const { call } = useServices();
  const [state, setState] = useState<SendingBookshelf>("not_yet");

  const send = async () => {
    setState("sending");
    try {
      const html = await retailer.bookshelfOutline(page);
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
