import { unpackBody } from "#shared/domain/royalties/packed-rows.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { SEEN_PREFIX } from "./first-figures.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** An answer of an earlier visit. `at` is when it was last shown as current, in epoch milliseconds. */
export interface SeenAnswer {
  readonly body: object;
  readonly at: number;
}

/** Where an answer came from. `owner` is the id of the user whose token was sent for it. */
interface Origin {
  readonly owner: string;
  readonly address: string;
  readonly etag: string | null;
}

/** An answer as it was received; `text` is null where the API only said that it is unchanged. */
interface Received extends Origin {
  readonly text: string | null;
}

interface Head extends Origin {
  readonly at: number;
  readonly release: string;
}

/**
 * Answers of earlier visits, kept in this browser for the user who is signed in to it.
 *
 * They are in the local storage, which can be read before the first paint and is empty as soon as sign-out has emptied
 * it; a database answers later, and has more room than they need. They are not encrypted: a key that the page can use
 * without a password is in the same profile, so a person who can read the answers can use the key as well. They are removed
 * with the session instead.
 */
export interface LastSeen {
  /** Notes where an answer came from; no other answer can be kept. */
  readonly note: (body: object, received: Received) => void;
  /** Keeps an answer under a name, in place of the former one. */
  readonly keep: (name: string, body: object) => void;
  readonly find: (name: string) => SeenAnswer | null;
  /** The answer of an address that `find` has returned, so that an unchanged one isn't sent again. */
  readonly answerOf: (address: string, owner: string | null) => KeptAnswer | undefined;
  /** Whether this browser has the session of this user: another tab may have signed in someone else. */
  readonly isOwner: (userId: string) => boolean;
  readonly clear: () => void;
}

export interface LastSeenDeps {
  readonly storage: Storage;
  /** The id of the user whose session this browser has, or null. */
  readonly owner: () => string | null;
  /** Names the running release, whose code may not understand the answers kept by another. */
  readonly release: string;
  readonly now: () => number;
}

/** Apart from the figures that are shown first, which are no answers. */
const PREFIX = `${SEEN_PREFIX}answer `;

/**
 * A browser keeps five million characters for a site, the session among them. The month so far of 300 books takes 0.4
 * million.
 */
const MAX_CHARACTERS = 3_000_000;

/** As long as an unused session lasts. */
const MAX_AGE_MS = 30 * DAY_MS;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged text counts as never stored.
    return null;
  }
}

/** The first line of an entry, so that entries can be compared without reading their answers. */
function headOf(text: string): Head | null {
  const head = parsed(text.slice(0, text.indexOf("\n"))) as Partial<Head> | null;
  const isWhole = typeof head?.owner === "string" && typeof head.address === "string" && typeof head.at === "number";
  return isWhole ? (head as Head) : null;
}

export function lastSeenIn({ storage, owner, release, now }: LastSeenDeps): LastSeen {
  let received = new WeakMap<object, Received>();
  /** The texts of stored answers, which an unchanged one is stored by again. */
  const texts = new WeakMap<object, string>();
  const found = new Map<string, KeptAnswer & { readonly owner: string }>();
  const keys = (prefix = PREFIX) => Object.keys(storage).filter((key) => key.startsWith(prefix));
  const clear = (): void => {
    // Earlier answers can't be kept any more, because keeping waits until the page is idle.
    received = new WeakMap();
    found.clear();
    for (const key of keys(SEEN_PREFIX)) storage.removeItem(key);
  };

  /** Removes the oldest entries that don't fit beside one of `size` characters. */
  function makeRoom(size: number): void {
    const entries = keys().map((key) => ({ key, text: storage.getItem(key) ?? "" }));
    const aged = entries.map(({ key, text }) => ({ key, size: text.length, at: headOf(text)?.at ?? 0 }));
    let total = size;
    for (const entry of aged.sort((one, other) => other.at - one.at)) {
      total += entry.size;
      if (total > MAX_CHARACTERS) storage.removeItem(entry.key);
    }
  }

  return {
    note: (body, { text, ...origin }) =>
      void received.set(body, { ...origin, text: text ?? received.get(body)?.text ?? texts.get(body) ?? null }),

    keep: (name, body) => {
      const { text: answer = null, ...origin } = received.get(body) ?? {};
      // Another tab may have signed out, or signed in someone else.
      if (!("owner" in origin) || origin.owner !== owner()) return;
      storage.removeItem(PREFIX + name);
      // As the API sent it: serializing a large answer would hold up the page.
      const text = `${JSON.stringify({ ...origin, at: now(), release } satisfies Head)}\n${answer ?? JSON.stringify(body)}`;
      if (text.length > MAX_CHARACTERS) return;
      makeRoom(text.length);
      try {
        storage.setItem(PREFIX + name, text);
      } catch {
        // In a full or blocked storage the next visit starts without figures.
      }
    },

    find: (name) => {
      const text = storage.getItem(PREFIX + name) ?? "";
      const head = headOf(text);
      if (!head) return null;
      if (head.owner !== owner()) {
        clear();
        return null;
      }
      if (head.release !== release || now() - head.at > MAX_AGE_MS) return null;
      const answer = text.slice(text.indexOf("\n") + 1);
      const body = unpackBody(parsed(answer));
      if (!isObject(body)) return null;
      texts.set(body, answer);
      if (head.etag !== null) found.set(head.address, { etag: head.etag, body, owner: head.owner });
      return { body, at: head.at };
    },

    answerOf: (address, asked) => {
      const answer = found.get(address);
      return answer?.owner === asked ? answer : undefined;
    },

    isOwner: (userId) => userId === owner(),

    clear,
  };
}
