import * as z from "zod";
import { BRIDGE_CHANNEL } from "#shared/messages/extension.ts";
import { PageToBridge } from "#shared/messages/extension-bridge.ts";
import { openBridge } from "./bridge.ts";

z.config({ jitless: true });

openBridge(
  {
    window,
    origin: window.location.origin,
    isTop: window.top === window,
    parse: (data) => PageToBridge.safeParse(data).data ?? null,
    ask: (message) => chrome.runtime.sendMessage(message),
  },
  BRIDGE_CHANNEL,
);
