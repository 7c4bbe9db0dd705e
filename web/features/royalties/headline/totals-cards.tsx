import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { isWide } from "#shared/domain/royalties/export/earnings-csv.ts";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { RARE_MEASURES } from "#shared/domain/royalties/measures.ts";
import { hasNoFigures } from "#shared/domain/royalties/sources/covered-months.ts";
import { royaltyParts, shownEstimate } from "#shared/domain/royalties/table/table-rows.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { readable } from "#web/components/ui/readable.tsx";
import { formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { CARDS, type NamedMeasure, partName, roundedValue, showValue } from "../measures.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";
import classes from "./totals-cards.module.css";

interface Card {
  readonly measure: NamedMeasure;
  /** The displayed figure; money in whole cents. */
  readonly of: (totals: Totals) => number;
  readonly write: (value: number) => string;
  readonly parts: readonly (readonly [name: string, value: string])[];
}

function cardsOf({ totals, older, records }: ShownReport, currency: string, numbers: Numbers): Card[] {
  const sides = older ? [totals, older.totals] : [totals];
  const hasOthers = isWide(records);
  const ofParts: Totals = { ...totals, ...royaltyParts(totals) };
  const cards = CARDS.map((measure): Card => {
    const { key, parts } = measure;
    const write = (value: number) => showValue(key, value, currency, numbers);
    return {
      measure,
      of: (side) => roundedValue(key, side[key]),
      write,
      parts: parts
        .filter((part) => ofParts[part] !== 0)
        .map((part) => [partName(part, hasOthers), write(ofParts[part])] as const),
    };
  });
  const isOptional = ({ key }: NamedMeasure): boolean => key === "borrows" || RARE_MEASURES.includes(key);
  return cards.filter(({ measure, of }) => !isOptional(measure) || sides.some((side) => of(side) !== 0));
}

const OlderFigure = ({ card, shown }: { card: Card; shown: ShownReport }) => {
  const { totals, older, isComparable } = shown;
  if (!older) return null;
  if (hasNoFigures(older.report)) return <dd className={classes.older}>{COMMON.versus("–")}</dd>;
  const [now, then] = [card.of(totals), card.of(older.totals)];
  return (
    <dd className={classes.older}>
      {COMMON.versus(card.write(then))}
      <MissingMark figure={TEXT.before(card.measure.name)} gaps={older.gaps} />
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

export const TotalsCards = ({ shown, currency }: { shown: ShownReport; currency: string }) => {
  const numbers = useNumbers();
  const { totals } = shown;
  const { older } = shown;
  return (
    <dl className={classes.cards} aria-label={TEXT.totals}>
      {cardsOf(shown, currency, numbers).map((card) => (
        <div key={card.measure.key} className={classes.card}>
          <dt className={classes.name}>{card.measure.name}</dt>
          <dd className={classes.value}>
            <SourcedFigure name={card.measure.name}>
              <span data-first={card.measure.name}>{readable(card.write(card.of(totals)))}</span>
            </SourcedFigure>
            {card.measure.key === "royalty" && <Estimated amount={shownEstimate(totals)} currency={currency} />}
            <MissingMark figure={card.measure.name} gaps={shown.gaps} />
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
          {card.measure.key === "royalty" && older && (
            <dd className={classes.days}>{TEXT.ranges(formatRange(shown.range), formatRange(older.range))}</dd>
          )}
        </div>
      ))}
    </dl>
  );
};
