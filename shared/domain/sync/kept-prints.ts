import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";

/**
 * What the server remembers of the files that it fetched, so that an unchanged one begins no import: in a few characters, because it lies in the item
 * that every sync writes (decision 29).
 */

/**
 * The file last handed over of a month. `revision` is what was stored after it; `refusedOn` is the day on which its import failed; `asks` is the import
 * that waits for the author's answer before it writes it.
 */
export interface KeptPrint {
  readonly print: string;
  readonly revision: number;
  readonly refusedOn: IsoDate | null;
  readonly asks?: string;
}
export type KeptPrints = Readonly<Record<IsoMonth, KeptPrint>>;

/** Months of which prints are kept: as many as can be due at once. */
const MOST_PRINTS = 5;
/** Of 64 hexadecimal digits: enough to tell a changed file from an unchanged one. */
const PRINT_LENGTH = 16;

export const shortPrint = (fingerprint: string): string => fingerprint.slice(0, PRINT_LENGTH);

/** As text: `2026-11:0123456789abcdef:12 2026-10:fedcba9876543210:3:2026-11-21`, newest month first; an import that asks comes last, as `…:3::01KA…`. */
export const toPrintText = (prints: KeptPrints): string =>
  Object.entries(prints)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST_PRINTS)
    .map(([month, { print, revision, refusedOn, asks }]) =>
      [month, print, revision, refusedOn ?? "", asks ?? ""].join(":").replace(/:+$/, ""),
    )
    .join(" ");

/** What a text says; what can't be understood of it is forgotten, which costs one import that changes nothing. */
export const printsOf = (text: string | undefined): KeptPrints =>
  Object.fromEntries(
    (text ?? "").split(" ").flatMap((entry) => {
      const [month = "", print = "", revision = "", refusedOn, asks] = entry.split(":");
      if (!/^\d{4}-\d{2}$/.test(month) || !/^\d+$/.test(revision)) return [];
      return [[month, { print, revision: Number(revision), refusedOn: refusedOn || null, ...(asks && { asks }) }]];
    }),
  );

/**
 * Whether a fetched file is news: `known` when its figures are stored, `refused` when its import failed today already (tomorrow it is tried again). A
 * month that somebody else has changed since, by a file or an undo, is news.
 */
export function judgePrint(
  kept: KeptPrint | undefined,
  { print, revision, today }: { readonly print: string; readonly revision: number; readonly today: IsoDate },
): "news" | "known" | "refused" {
  if (!kept || kept.print !== print) return "news";
  if (kept.refusedOn !== null) return kept.refusedOn === today ? "refused" : "news";
  return kept.revision === revision ? "known" : "news";
}
