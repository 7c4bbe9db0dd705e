import {
  EXTENSION_MESSAGES,
  type ExtensionAnswer,
  type ExtensionHello,
  type ExtensionMessageType,
  type SyncStatus,
} from "#shared/messages/extension.ts";
import type { ExtensionClient } from "#web/lib/extension/detect-extension.ts";
import { createExtensionClient } from "#web/lib/extension/extension-client.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";

/** The extension's responses by message; throw ExtensionFailure for a refusal. */
export type ExtensionAnswers = Partial<Record<ExtensionMessageType, (payload: unknown) => unknown>>;

export interface FakeExtension extends ExtensionClient {
  readonly asked: { readonly type: string; readonly payload: unknown }[];
}

export const buildHello = (changes: Partial<ExtensionHello> = {}): ExtensionHello => ({
  version: "2.0.0",
  browser: "chrome",
  paired: { user_id: "u1", email: "ada@example.com", session_id: "s1" },
  ...changes,
});

export const buildStatus = (changes: Partial<SyncStatus> = {}): SyncStatus => ({
  running: null,
  done: 0,
  total: 0,
  label: null,
  last_good_at: null,
  next_at: null,
  failure: null,
  rank_failure: null,
  ...changes,
});

const ANSWERS: ExtensionAnswers = { hello: () => buildHello(), status: () => buildStatus() };

/** A fake extension behind the real client, so that its responses are parsed like real ones. */
export function fakeExtension(answers: ExtensionAnswers = {}): FakeExtension {
  const asked: { type: string; payload: unknown }[] = [];
  const responses = { ...ANSWERS, ...answers };
  const client = createExtensionClient(async ({ type, payload }) => {
    if (type !== "hello") asked.push({ type, payload });
    const known = Object.keys(EXTENSION_MESSAGES).find((name) => name === type) as ExtensionMessageType | undefined;
    const answer = known && responses[known];
    if (!answer) return { ok: false, code: "bad_message", message: "", status: null } satisfies ExtensionAnswer;
    try {
      return { ok: true, data: answer(payload) } satisfies ExtensionAnswer;
    } catch (error) {
      if (!(error instanceof ExtensionFailure) || error.code === "absent" || error.code === "too_slow") throw error;
      return { ok: false, code: error.code, message: error.message, status: error.status } satisfies ExtensionAnswer;
    }
  });
  return { ...client, asked };
}
