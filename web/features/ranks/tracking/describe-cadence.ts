import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { cadenceOf } from "#shared/domain/ranks/due/cadence.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import { TEXT } from "../text.ts";

type Arrival = Pick<RankTracking, "mode" | "works_in_turn">;

interface Words {
  readonly hours: (hours: string) => string;
  readonly days: (days: string) => string;
}

const MAX_HOURS = 36;
const TENTHS = 10;

/** Hours up to a day and a half, longer times in days. */
const inWords = (hours: number, words: Words): string =>
  hours <= MAX_HOURS ? words.hours(String(hours)) : words.days(String(Math.round((hours * TENTHS) / 24) / TENTHS));

/** How often a product of the list is read; a dash while nothing is known of the account's tracking. */
export function describeCadence(
  { format, uid, tier }: Pick<RankedFormat, "format" | "uid" | "tier">,
  tracking: Arrival | undefined,
): string {
  if (!tracking) return TEXT.none;
  const known = isAsin(uid) ? FORMATS.find(({ id }) => id === format.id) : undefined;
  const { mode, works_in_turn } = tracking;
  const cadence = cadenceOf({ mode, tier, format: known?.code ?? null, worksInTurn: works_in_turn });
  if (cadence.kind !== "every") return TEXT.tracking[cadence.kind];
  return inWords(cadence.hours, mode === "extension" ? TEXT.tracking.inBrowser : TEXT.tracking.every);
}

/** How often tracked formats other than Kindle editions are read, as a sentence; empty without any. */
export function describeOthers({ mode, works_in_turn }: Arrival): string {
  if (works_in_turn === 0) return "";
  const cadence = cadenceOf({ mode, tier: "realtime", format: "paperback", worksInTurn: works_in_turn });
  return cadence.kind === "every" ? inWords(cadence.hours, TEXT.tracking.others) : "";
}
