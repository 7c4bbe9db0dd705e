import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";

/**
 * Remembers fetched files so that an unchanged one starts no import. Encoded in a few characters, because it is part of
 * the item that every sync writes.
 */

/**
 * The last file received for a month. `revision` is the stored revision after it; `refusedOn` is the day its import
 * failed; `asks` is the import that waits for the author's answer.
 */
export interface StoredFingerprint {
  readonly fingerprint: string;
  readonly revision: number;
  readonly refusedOn: IsoDate | null;
  readonly asks?: string;
}
export type StoredFingerprints = Readonly<Record<IsoMonth, StoredFingerprint>>;

/** As many months as can be due at the same time. */
const MAX_FINGERPRINTS = 5;
/** Of 64 hexadecimal digits: enough to detect a changed file. */
const FINGERPRINT_LENGTH = 16;

export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, FINGERPRINT_LENGTH);

/**
 * Encodes as `2026-11:0123456789abcdef:12 2026-10:fedcba9876543210:3:2026-11-21`, newest month first; an import that
 * waits for an answer comes last, as `…:3::01KA…`.
 */
export const encodeFingerprints = (fingerprints: StoredFingerprints): string =>
  Object.entries(fingerprints)
    .sort(([a], [b]) => descending(a, b))
    .slice(0, MAX_FINGERPRINTS)
    .map(([month, { fingerprint, revision, refusedOn, asks }]) =>
      [month, fingerprint, revision, refusedOn ?? "", asks ?? ""].join(":").replace(/:+$/, ""),
    )
    .join(" ");

/** Decodes a text and skips invalid entries, which only costs an import that changes nothing. */
export const decodeFingerprints = (text: string | undefined): StoredFingerprints =>
  Object.fromEntries(
    (text ?? "").split(" ").flatMap((entry) => {
      const [month = "", fingerprint = "", revision = "", refusedOn, asks] = entry.split(":");
      if (!/^\d{4}-\d{2}$/.test(month) || !/^\d+$/.test(revision)) return [];
      return [
        [month, { fingerprint, revision: Number(revision), refusedOn: refusedOn || null, ...(asks && { asks }) }],
      ];
    }),
  );

/**
 * Judges whether a fetched file is news: `known` when its figures are stored, `refused` when its import already failed
 * today (it is retried tomorrow). A month that has changed since, by an upload or an undo, is news.
 */
export function judgeFingerprint(
  kept: StoredFingerprint | undefined,
  {
    fingerprint,
    revision,
    today,
  }: { readonly fingerprint: string; readonly revision: number; readonly today: IsoDate },
): "news" | "known" | "refused" {
  if (!kept || kept.fingerprint !== fingerprint) return "news";
  if (kept.refusedOn !== null) return kept.refusedOn === today ? "refused" : "news";
  return kept.revision === revision ? "known" : "news";
}
