import { roundBorrows } from "#shared/domain/royalties/borrows.ts";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { royaltyParts } from "#shared/domain/royalties/table-rows.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { Estimated } from "./estimated.tsx";
import classes from "./totals-cards.module.css";
import { WhereFromFigure } from "./trust/where-from-figure.tsx";

interface Card {
  readonly name: string;
  readonly value: string;
  readonly parts: readonly (readonly [name: string, value: string])[];
}

function cardsOf(totals: Totals, currency: string, numbers: Numbers): Card[] {
  const money = (parts: readonly (readonly [string, number])[]) =>
    parts
      .filter(([, micros]) => micros !== 0)
      .map(([name, micros]) => [name, numbers.money(micros, currency)] as const);
  const counts = (parts: readonly (readonly [string, number])[]) =>
    parts.filter(([, count]) => count !== 0).map(([name, count]) => [name, numbers.count(count)] as const);
  const borrows = roundBorrows(totals.borrows);
  const royalties = royaltyParts(totals);
  return [
    {
      name: "Royalties",
      value: numbers.money(totals.royalty, currency),
      parts: money([
        ["Kindle", royalties.royaltyKindle],
        ["Print", royalties.royaltyPrint],
        ["Audiobook", royalties.royaltyAudiobook],
        ["Page reads", royalties.royaltyReads],
      ]),
    },
    { name: "Page Reads", value: numbers.count(totals.reads), parts: [] },
    {
      name: "Sales",
      value: numbers.count(totals.sales),
      parts: counts([
        ["Kindle", totals.kindle],
        ["Print", totals.print],
        ["Audiobook", totals.audiobook],
      ]),
    },
    ...(borrows > 0 ? [{ name: "Borrows", value: numbers.count(borrows), parts: [] }] : []),
    { name: "Free", value: numbers.count(totals.free), parts: [] },
  ];
}

/** The sums of everything shown; each opens its source. */
export const TotalsCards = ({ totals, currency }: { totals: Totals; currency: string }) => {
  const numbers = useNumbers();
  return (
    <dl className={classes.cards} aria-label="Totals">
      {cardsOf(totals, currency, numbers).map(({ name, value, parts }) => (
        <div key={name} className={classes.card}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <WhereFromFigure name={name}>{value}</WhereFromFigure>
            {name === "Royalties" && <Estimated amount={totals.royaltyEstimated} currency={currency} />}
          </dd>
          {parts.length > 0 && (
            <dd className={classes.parts}>
              {parts.map(([part, amount]) => (
                <span key={part}>
                  {part} <b>{amount}</b>
                </span>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};
