import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { byKey } from "#shared/primitives/order.ts";

/** How far the ranks of one store have been read. Instants are epoch milliseconds. */
export interface MarketplaceProgress {
  /** When its realtime books were last read, and when all tracked ones were. */
  readonly readAt: number | null;
  readonly allReadAt: number | null;
  /** The title set whose other formats were read last; the rotation continues after it. */
  readonly lastTitleSet: string | null;
  /** The day on which its history was last complete. */
  readonly historyOn: IsoDate | null;
  /** Whether the last answer about its reviews couldn't be read. */
  readonly hasUnreadableReviews: boolean;
}

export type RankProgress = ReadonlyMap<string, MarketplaceProgress>;

export const NEVER_READ: MarketplaceProgress = {
  readAt: null,
  allReadAt: null,
  lastTitleSet: null,
  historyOn: null,
  hasUnreadableReviews: false,
};

const VERSION = "1";
/** Stands after a store's other members only where it applies. */
const UNREADABLE_REVIEWS = "u";
const toMinutes = (at: number | null): string => (at === null ? "" : Math.floor(at / MINUTE_MS).toString(36));
const fromMinutes = (text: string | undefined): number | null => (text ? Number.parseInt(text, 36) * MINUTE_MS : null);

/**
 * Returns the text that is kept with the source's state: 50 bytes a store. Instants lose their seconds, so that a
 * reading counts as slightly older than it is.
 */
export const encodeProgress = (progress: RankProgress): string =>
  [
    VERSION,
    ...[...progress]
      .sort(byKey)
      .map(([marketplace, { readAt, allReadAt, lastTitleSet, historyOn, hasUnreadableReviews }]) =>
        [
          marketplace,
          toMinutes(readAt),
          toMinutes(allReadAt),
          lastTitleSet ?? "",
          historyOn ?? "",
          ...(hasUnreadableReviews ? [UNREADABLE_REVIEWS] : []),
        ].join(","),
      ),
  ].join(";");

/** A text of another version or none counts as never read. */
export function decodeProgress(text: string | undefined): RankProgress {
  const [version, ...stores] = (text ?? "").split(";");
  if (version !== VERSION) return new Map();
  return new Map(
    stores.map((store) => {
      const [marketplace = "", readAt, allReadAt, lastTitleSet, historyOn = "", reviews] = store.split(",");
      return [
        marketplace,
        {
          readAt: fromMinutes(readAt),
          allReadAt: fromMinutes(allReadAt),
          lastTitleSet: lastTitleSet || null,
          historyOn: isIsoDate(historyOn) ? historyOn : null,
          hasUnreadableReviews: reviews === UNREADABLE_REVIEWS,
        },
      ];
    }),
  );
}
