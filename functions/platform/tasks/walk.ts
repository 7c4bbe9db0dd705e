import type * as z from "zod";
import { inParallel } from "../in-parallel.ts";

/** A page of an index over accounts. `next` is the position after it; null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** False when the invocation is about to end. */
export type HasTime = () => boolean;

/**
 * A task over all accounts, carried out in messages: each shard of an index is listed on its own, and what it lists is
 * worked in messages of a few items. Items contain ids only; `work` reads again what it decides by, so that a late or
 * repeated message is harmless.
 */
export interface Walk<Item extends object, Outcome extends string, Shard extends string = string> {
  /** The partitions of the index. */
  readonly shards: readonly Shard[];
  readonly item: z.ZodType<Item>;
  readonly itemsPerMessage?: number;
  /** Items of a message worked side by side; all of them by default. */
  readonly atOnce?: number;
  /** Runs before the shards are queued; false ends the task. */
  begin?(): Promise<boolean>;
  list(shard: Shard, after: string | null): Promise<Page<Item>>;
  /**
   * Returns what was done, null for nothing. Throws OutOfTime when the rest needs another invocation; any other error
   * leaves the item to the queue's retries.
   */
  work(item: Item, hasTime: HasTime): Promise<Outcome | null>;
}

/** Items of a message that are emailed side by side. */
export const EMAILS_AT_ONCE = 5;

/** The shard of an index with a single partition. */
export const WHOLE = ["all"] as const;

/** Thrown by work that has stopped where another invocation can continue: with `rest`, or with the same item. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";

  readonly rest: object | null;

  constructor(rest: object | null = null) {
    super("the invocation has no time left");
    this.rest = rest;
  }
}

/** Works items side by side, in their order. Throws OutOfTime before the next item when the time is over. */
export async function whileTime<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<unknown>,
  hasTime: HasTime = () => true,
): Promise<void> {
  const inTime = async function* () {
    for await (const item of items) {
      if (!hasTime()) throw new OutOfTime();
      yield item;
    }
  };
  await inParallel(inTime(), work);
}
