import { actingGrantsIn } from "../session/acting-grant.ts";
import { ownerOf, signedInClient, tokenInStorage } from "../session/token-in-storage.ts";

/**
 * The figures of a screen as it showed them last, in words: the document's head puts them on the screen before the
 * application's code has loaded. They are few and short, because reading them holds up the first paint.
 */
export interface FirstFigures {
  /** The id of the user whose figures they are. */
  readonly owner: string;
  /** When they were current, in words. */
  readonly asOf: string;
  readonly parts: readonly FirstFigure[];
}

/** A sentence, whose label is empty, or a value with its label. */
export type FirstFigure = readonly [label: string, text: string];

/** Everything under this prefix is removed when the user signs out or another one appears. */
export const SEEN_PREFIX = "colophon-seen ";
const PREFIX = `${SEEN_PREFIX}first `;

const MAX_PARTS = 24;
const MAX_TEXT = 160;

/** Keeps a screen's figures under its path; none removes those kept before. */
export function keepFirstFigures(storage: Storage, path: string, figures: FirstFigures): void {
  const parts = figures.parts.slice(0, MAX_PARTS).map((part) => part.map((text) => text.slice(0, MAX_TEXT)));
  try {
    if (parts.length === 0) storage.removeItem(PREFIX + path);
    else storage.setItem(PREFIX + path, JSON.stringify({ ...figures, parts }));
  } catch {
    // In a full or blocked storage the next visit starts with the placeholder.
  }
}

/** Removes the figures of every screen, as when amounts are to be hidden. */
export function dropFirstFigures(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function parsed(text: string | null): FirstFigures | null {
  try {
    const figures: Partial<FirstFigures> | null = JSON.parse(text ?? "null");
    const isWhole =
      typeof figures?.owner === "string" && typeof figures.asOf === "string" && Array.isArray(figures.parts);
    return isWhole ? (figures as FirstFigures) : null;
  } catch {
    // Damaged text counts as never stored.
    return null;
  }
}

/** A signed-in user's home is one of these. */
const HOMES = ["/royalties", "/agency"];

/**
 * The kept figures of a screen, for the user whose session this browser has; null without any, and during an
 * impersonation. `nowMs` is in epoch milliseconds.
 */
export function findFirstFigures(path: string, nowMs: number): FirstFigures | null {
  const clientId = signedInClient(localStorage);
  const token = clientId === null ? null : tokenInStorage(localStorage, clientId, nowMs);
  if (!token || actingGrantsIn(sessionStorage).current()) return null;
  const owner = ownerOf(token.text);
  const found = (path === "/" ? HOMES : [path]).map((asked) => parsed(localStorage.getItem(PREFIX + asked)));
  return found.find((figures) => figures !== null && figures.owner === owner) ?? null;
}
