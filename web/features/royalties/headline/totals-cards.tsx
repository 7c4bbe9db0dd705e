import { isNothingKnown } from "#shared/domain/coverage/coverage.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { roundBorrows } from "#shared/domain/royalties/table/borrows.ts";
import { royaltyParts, shownEstimate } from "#shared/domain/royalties/table/table-rows.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { formatMonth, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";
import classes from "./totals-cards.module.css";

interface Card {
  readonly name: string;
  /** The displayed figure; money in whole cents. */
  readonly of: (totals: Totals) => number;
  readonly write: (value: number) => string;
  readonly parts: readonly (readonly [name: string, value: string])[];
}

function cardsOf(totals: Totals, older: Totals | null, currency: string, numbers: Numbers): Card[] {
  const asMoney = { write: (micros: number) => numbers.money(micros, currency) };
  const asCount = { write: numbers.count };
  const written = (parts: readonly (readonly [string, number])[], write: (value: number) => string) =>
    parts.filter(([, value]) => value !== 0).map(([name, value]) => [name, write(value)] as const);
  const royalties = royaltyParts(totals);
  const borrows = (of: Totals) => roundBorrows(of.borrows);
  const hasBorrows = [totals, older].some((side) => side && borrows(side) > 0);
  return [
    {
      name: COMMON.royalties,
      of: ({ royalty }) => roundToCents(royalty),
      ...asMoney,
      parts: written(
        [
          [COMMON.kindle, royalties.royaltyKindle],
          [COMMON.print, royalties.royaltyPrint],
          [COMMON.audiobook, royalties.royaltyAudiobook],
          [TEXT.pageReadsPart, royalties.royaltyReads],
        ],
        asMoney.write,
      ),
    },
    { name: COMMON.pageReads, of: ({ reads }) => reads, ...asCount, parts: [] },
    {
      name: COMMON.sales,
      of: ({ sales }) => sales,
      ...asCount,
      parts: written(
        [
          [COMMON.kindle, totals.kindle],
          [COMMON.print, totals.print],
          [COMMON.audiobook, totals.audiobook],
        ],
        numbers.count,
      ),
    },
    ...(hasBorrows ? [{ name: COMMON.borrows, of: borrows, ...asCount, parts: [] }] : []),
    { name: COMMON.free, of: ({ free }) => free, ...asCount, parts: [] },
  ];
}

const OlderFigure = ({ card, shown }: { card: Card; shown: ShownReport }) => {
  const { totals, older, isComparable } = shown;
  if (!older) return null;
  if (isNothingKnown(older.report.coverage ?? [])) return <dd className={classes.older}>{COMMON.versus("–")}</dd>;
  const [now, then] = [card.of(totals), card.of(older.totals)];
  return (
    <dd className={classes.older}>
      {COMMON.versus(card.write(then))}
      {isComparable && (now !== 0 || then !== 0) && (
        <>
          <span>
            {now > then && "+"}
            {card.write(now - then)}
          </span>
          <ChangeBadge percent={percentChange(then, now)} />
        </>
      )}
    </dd>
  );
};

/**
 * The days the totals cover, where not obvious: both ranges of a comparison, and months known only up to the day of
 * their file.
 */
function daysOf({ range, older, partial }: ShownReport): string[] {
  const files = [...partial].map(([month, day]) => COMMON.monthSoFar(formatMonth(month), fileOfDay(day)));
  return [...(older ? [TEXT.ranges(formatRange(range), formatRange(older.range))] : []), ...files];
}

export const TotalsCards = ({ shown, currency }: { shown: ShownReport; currency: string }) => {
  const numbers = useNumbers();
  const { totals, older } = shown;
  const days = daysOf(shown);
  return (
    <dl className={classes.cards} aria-label={TEXT.totals}>
      {cardsOf(totals, older?.totals ?? null, currency, numbers).map((card) => (
        <div key={card.name} className={classes.card}>
          <dt className={classes.name}>{card.name}</dt>
          <dd className={classes.value}>
            <SourcedFigure name={card.name}>{card.write(card.of(totals))}</SourcedFigure>
            {card.name === COMMON.royalties && <Estimated amount={shownEstimate(totals)} currency={currency} />}
          </dd>
          <OlderFigure card={card} shown={shown} />
          {card.parts.length > 0 && (
            <dd className={classes.parts}>
              {card.parts.map(([part, amount]) => (
                <span key={part}>
                  {part} <b>{amount}</b>
                </span>
              ))}
            </dd>
          )}
          {card.name === COMMON.royalties && days.length > 0 && <dd className={classes.days}>{days.join(" · ")}</dd>}
        </div>
      ))}
    </dl>
  );
};
