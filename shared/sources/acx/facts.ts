import { countryOfCode } from "#shared/catalogue/countries.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Fact, Period } from "../facts.ts";
import type { OpenQuestion } from "../reader.ts";
import type { EarlierReport, Statement, StoreSummary } from "./types.ts";

/** The name under which money of a whole statement stands. */
const WHOLE_STATEMENT = "Whole statement";

/** Whether a fact is the adjustments and recoupments of a statement. */
export const isCorrection = ({ marketplace }: Fact): boolean => marketplace === WHOLE_STATEMENT;

const SHARED = { source: "acx", format: "audiobook" } as const;
const NO_BOOK = { productId: null, title: "", author: "", format: null } as const;

const periodOf = (month: IsoMonth | null): Period | null => (month === null ? null : { form: "month", month });

/** The details as they are, minutes by title, and corrections once: they belong to no title. */
export function factsOfStatement({ month, details, summary }: Statement): Fact[] {
  const period = periodOf(month);
  const sales = details.map(
    ({ productId, title, author, marketplace, currency, netUnits, royalties }): Fact => ({
      ...SHARED,
      period,
      productId,
      title,
      author,
      marketplace,
      country: countryOfCode(marketplace),
      money: [{ kind: "earned", currency, amount: royalties }],
      measures: { units: netUnits, refunds: Math.max(0, -netUnits) },
    }),
  );
  const listening = summary.flatMap(({ productId, title, author, minutes }): Fact[] =>
    minutes === 0
      ? []
      : [
          {
            ...SHARED,
            period,
            productId,
            title,
            author,
            marketplace: "",
            country: null,
            money: [],
            measures: { minutes },
          },
        ],
  );
  const corrections = [...Map.groupBy(summary, ({ currency }) => currency)].flatMap(([currency, rows]): Fact[] => {
    const amount = sumOf(rows, (row) => row.corrections);
    const money = [{ kind: "earned" as const, currency, amount }];
    const apart = { ...SHARED, ...NO_BOOK, title: "Adjustments and recoupments", marketplace: WHOLE_STATEMENT };
    return amount === 0 ? [] : [{ ...apart, period, country: null, money, measures: {} }];
  });
  return [...sales, ...listening, ...corrections];
}

export function questionsOfStatement({ summary }: Statement): OpenQuestion[] {
  if (summary.every(({ currency, corrections }) => currency !== null || corrections === 0)) return [];
  return [
    {
      about: "currency",
      marketplaces: [WHOLE_STATEMENT],
      message: "This file states no currency for its adjustments and recoupments. In which currency does ACX pay you?",
    },
  ];
}

export const factsOfStores = ({ month, rows }: StoreSummary): Fact[] =>
  rows.map(({ store, royalties }) => ({
    ...SHARED,
    ...NO_BOOK,
    format: SHARED.format,
    period: periodOf(month),
    marketplace: store,
    country: countryOfCode(store),
    money: [{ kind: "earned", currency: "USD", amount: royalties }],
    measures: {},
  }));

export const factsOfEarlier = ({ month, rows }: EarlierReport): Fact[] =>
  rows.map(({ productId, title, units, royalties }) => ({
    ...SHARED,
    period: periodOf(month),
    productId,
    title,
    author: "",
    marketplace: "ACX",
    country: null,
    money: [{ kind: "earned", currency: "USD", amount: royalties }],
    measures: { units, refunds: Math.max(0, -units) },
  }));
