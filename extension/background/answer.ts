import type * as z from "zod";
import { ColophonFailure, PairingEnded } from "#extension/colophon/failure.ts";
import { NotPaired } from "#extension/sync/engine.ts";
import { messageFor } from "#extension/sync/failures.ts";
import {
  EXTENSION_MESSAGES,
  type ExtensionAnswer,
  ExtensionEnvelope,
  type ExtensionMessageType,
  type ExtensionResponse,
} from "#shared/messages/extension.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { TEXT } from "../text.ts";
import type { Sender } from "./sender.ts";

const REFUSED_COOKIES = { not_opted_in: TEXT.cookiesNotChosen, no_leave: TEXT.cookiesNotAllowed } as const;

export class CookiesRefused extends Error {
  override readonly name = "CookiesRefused";
  constructor(reason: keyof typeof REFUSED_COOKIES) {
    super(REFUSED_COOKIES[reason]);
  }
}

type Request<T extends ExtensionMessageType> = z.output<(typeof EXTENSION_MESSAGES)[T]["request"]>;

export type Handlers = {
  readonly [T in ExtensionMessageType]: (request: Request<T>, sender: Sender) => Promise<ExtensionResponse<T>>;
};

/** A valid message that this sender may not send, or that names something unknown. */
export class BadMessage extends Error {
  override readonly name = "BadMessage";
}

type Refusal = Extract<ExtensionAnswer, { ok: false }>;

const refusal = (code: Refusal["code"], message: string, status: number | null = null): Refusal => ({
  ok: false,
  code,
  message,
  status,
});

const badMessage = (): Refusal => refusal("bad_message", TEXT.badMessage);

const isType = (type: string): type is ExtensionMessageType => Object.hasOwn(EXTENSION_MESSAGES, type);

/** Answers one message from an allowed sender; parses both request and response. Never rejects. */
export async function answer(
  handlers: Handlers,
  message: unknown,
  sender: Sender,
  log: (error: unknown) => void,
): Promise<ExtensionAnswer> {
  const envelope = ExtensionEnvelope.safeParse(message).data;
  if (!envelope || !isType(envelope.type)) return badMessage();
  const { request, response } = EXTENSION_MESSAGES[envelope.type];
  const payload = request.safeParse(envelope.payload);
  if (!payload.success) return badMessage();
  try {
    // Safe cast: the handler is looked up by the same message type as the parsed request.
    const handle = handlers[envelope.type] as (payload: unknown, sender: Sender) => Promise<unknown>;
    return { ok: true, data: response.parse(await handle(payload.data, sender)) };
  } catch (error) {
    return refusalOf(error, log);
  }
}

function refusalOf(error: unknown, log: (error: unknown) => void): Refusal {
  if (error instanceof AmazonFailure) return refusal(error.code, messageFor(error.code), error.status);
  if (error instanceof ColophonFailure) return refusal(error.code, messageFor(error.code), error.status);
  if (error instanceof NotPaired || error instanceof PairingEnded) return refusal("not_paired", TEXT.notPaired);
  if (error instanceof CookiesRefused) return refusal("cookies_refused", error.message);
  if (error instanceof BadMessage) return badMessage();
  log(error);
  return refusal("internal", TEXT.internalError);
}
