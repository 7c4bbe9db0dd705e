import { gunzipSync } from "node:zlib";
import { sum } from "#shared/primitives/sums.ts";
import type { Answer, Ask, Client } from "./client.ts";

export interface Question {
  readonly name: string;
  ask(): Ask;
  isRight(answer: Answer): boolean;
}

export type ReportSums = Readonly<Record<string, number>>;

/** The text of an answer, decompressed. */
export const textOf = ({ headers, bytes }: Answer): string =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString("utf8");

/** Royalties by currency and all units, in millionths and pieces. */
export function sumsOf(text: string): ReportSums {
  const sums: Record<string, number> = {};
  const add = (name: string, values: readonly number[]) => {
    sums[name] = (sums[name] ?? 0) + sum(values);
  };
  const { records } = JSON.parse(text) as {
    records: { currency: string; royalties: number[]; orders: number[]; reads: number[] }[];
  };
  for (const { currency, royalties, orders, reads } of records) {
    add(currency, royalties);
    add("orders", orders);
    add("reads", reads);
  }
  return sums;
}

type Headers = () => Readonly<Record<string, string>>;

/**
 * A read whose answer must stay what it was before the load: the same bytes, or else a text of equal `essence`.
 * Throws when the first answer fails.
 */
export async function readQuestion(
  client: Client,
  { name, path, headers }: { readonly name: string; readonly path: string; readonly headers: Headers },
  essence: (text: string) => unknown = (text) => text,
): Promise<Question & { readonly first: Answer }> {
  const ask = (): Ask => ({ method: "GET", path, headers: headers() });
  const first = await client.ask(ask());
  if (first.status !== 200) throw new Error(`${path} answered ${first.status} before the load`);
  const expected = JSON.stringify(essence(textOf(first)));
  const isRight = (answer: Answer): boolean =>
    answer.bytes.equals(first.bytes) || JSON.stringify(essence(textOf(answer))) === expected;
  return { name, ask, isRight, first };
}

/** The same read by a page that already has the answer; null when the answer carries no `ETag`. */
export function pollQuestion(name: string, { ask, first }: Question & { readonly first: Answer }): Question | null {
  const { etag } = first.headers;
  if (etag === undefined) return null;
  const poll = (): Ask => {
    const read = ask();
    return { ...read, headers: { ...read.headers, "if-none-match": etag } };
  };
  return { name, ask: poll, isRight: ({ status, bytes }) => status === 304 && bytes.length === 0 };
}

/** A write that always says the same, so that it is right from any connection and at any time. */
export function writeQuestion(name: string, path: string, headers: Headers): Question {
  const body = { kenp_increase_by: 7, kenp_decrease_by: 3 };
  return {
    name,
    ask: () => ({ method: "POST", path, headers: headers(), body: JSON.stringify(body) }),
    isRight: (answer) => {
      const { presets } = JSON.parse(textOf(answer)) as { presets: Partial<typeof body> };
      return presets.kenp_increase_by === body.kenp_increase_by && presets.kenp_decrease_by === body.kenp_decrease_by;
    },
  };
}
