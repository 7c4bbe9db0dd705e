import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { toDecimal } from "#shared/primitives/money.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { TEXT } from "../text.ts";
import type { WorkedRow } from "./worked-rows.ts";

const text = TEXT.worked;

/** What is said of an event in one word or two; a verdict is that word in files alone. */
export function verdictOf({ effect, why_not, caution }: EventEffect): string {
  if (effect) return text.verdicts[caution ?? effect.verdict];
  return why_not === "not_over" ? text.pending : text.unknown;
}

/** What every event changed, for spreadsheets; amounts are decimal units of their currency. */
export function workedCsv(rows: readonly WorkedRow[]): string[][] {
  const amount = (micros: number | undefined) => (micros === undefined ? "" : toDecimal(Math.round(micros)));
  return [
    [
      ...[
        text.book,
        text.event,
        text.date,
        text.verdict,
        text.low,
        text.lift,
        text.high,
        text.currency,
        text.certainty,
      ],
      ...[text.spend, text.currency, text.unitCost],
    ],
    ...rows.map(({ log, effect, spend, unitCost }) => [
      ...[guarded(log.book.title), guarded(eventNameOf(log)), log.start_date],
      verdictOf(effect),
      ...(["low", "mid", "high"] as const).map((end) => amount(effect.effect?.lift[end])),
      ...[effect.currency, effect.effect ? String(effect.certainty) : ""],
      ...[amount(spend?.micros), spend?.currency ?? "", amount(unitCost?.micros)],
    ]),
  ];
}
