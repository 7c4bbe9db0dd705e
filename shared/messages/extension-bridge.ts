import * as z from "zod";
import { BRIDGE_CHANNEL, ExtensionAnswer, ExtensionEnvelope } from "./extension.ts";

/**
 * Messages that cross `window.postMessage` between a page and the extension's content script, for browsers where a page
 * can't message an extension directly (Firefox). The page opens the bridge with a nonce it generated; from then on both
 * sides ignore messages without that nonce.
 */

const Nonce = z.string().min(16).max(100);
const channel = z.literal(BRIDGE_CHANNEL);
const fromPage = { channel, from: z.literal("page"), nonce: Nonce };
const fromBridge = { channel, from: z.literal("bridge"), nonce: Nonce };

/** Messages from the page. A second `open` restarts the bridge with its nonce. */
export const PageToBridge = z.discriminatedUnion("kind", [
  z.object({ ...fromPage, kind: z.literal("open") }),
  z.object({ ...fromPage, kind: z.literal("ask"), id: z.int(), message: ExtensionEnvelope }),
]);
export type PageToBridge = z.infer<typeof PageToBridge>;

/** Messages from the bridge: its presence, and one answer per question, by the question's id. */
export const BridgeToPage = z.discriminatedUnion("kind", [
  z.object({ ...fromBridge, kind: z.literal("opened") }),
  z.object({ ...fromBridge, kind: z.literal("answer"), id: z.int(), answer: ExtensionAnswer }),
]);
export type BridgeToPage = z.infer<typeof BridgeToPage>;
