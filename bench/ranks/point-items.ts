import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { tableExport } from "../stores/items.ts";
import { type RankAnswers, type RankPoint, type RankRow, toCurve } from "./answers.ts";
import { CURVE_FROM, coveredDays, FIRST_DAY, lastReadings, TODAY } from "./series.ts";

interface Product {
  readonly asin: string;
  readonly days: Parameters<typeof coveredDays>[0];
}
type Item = Readonly<Record<string, string | number>>;

const keyOf = (asin: string): string => `ranks#${asin}`;

/**
 * An item per point, by product: `day#`, then what is known `now`, then `reading#`, so that one query answers a row of the
 * list. Ten years are stored of the first product, of the others the days that a list shows: a query reads no more.
 */
export function pointItemsExport(folder: string, table: string, products: readonly Product[]) {
  const { addItems, exported } = tableExport(folder, table);
  for (const [n, product] of products.entries()) {
    const pk = keyOf(product.asin);
    const days = coveredDays(product.days).filter(({ date }) => n === 0 || date >= CURVE_FROM);
    addItems(product.asin, [
      ...days.map(({ date, rank }): Item => ({ pk, sk: `day#${date}`, rank, list: "paid" })),
      { pk, sk: "now", rating: 4.3, reviews: 100, best: Math.min(...product.days.map(({ rank }) => rank)) },
      ...lastReadings(product).map(
        ({ at, rank }): Item => ({ pk, sk: `reading#${new Date(at).toISOString()}`, rank: rank!.rank, list: "paid" }),
      ),
    ]);
  }
  return exported;
}

/** Puts days and readings, which replace the days that the portal doesn't list yet, into one series. */
function toPoints(items: readonly Item[]): RankPoint[] {
  const byDate = new Map<string, number>();
  for (const { sk, rank } of items) {
    const [kind, at = ""] = String(sk).split("#");
    if (kind !== "now") byDate.set(at.slice(0, 10), Number(rank));
  }
  return [...byDate].map(([date, rank]) => ({ date, rank }));
}

export function pointItems({ client, table }: TableAccess, asins: readonly string[]): RankAnswers {
  async function itemsOf(asin: string, from: string): Promise<Item[]> {
    const items: Item[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: "pk = :product AND sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":product": keyOf(asin), ":from": `day#${from}`, ":to": `reading#${TODAY}~` },
          ExclusiveStartKey,
        }),
      );
      items.push(...((page.Items ?? []) as Item[]));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  }
  return {
    name: "an item per point, same engine",
    list: async () => {
      const rows: RankRow[] = [];
      await inParallel(asins, async (asin) => {
        const items = await itemsOf(asin, CURVE_FROM);
        rows.push({ asin, rank: Number(items.at(-1)!.rank), curve: toCurve(toPoints(items)) });
      });
      return rows;
    },
    history: async (asin) => toPoints(await itemsOf(asin, FIRST_DAY)),
  };
}
