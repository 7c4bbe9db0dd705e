import { TABLE_SHAPE } from "#functions/entities/env.ts";
import { compareTexts, type Item } from "./values.ts";

const { partitionKey, sortKey, indexes } = TABLE_SHAPE;

/** Attributes that hold the keys of the table or of one of its indexes. */
export interface KeyNames {
  readonly partition: string;
  readonly sort: string;
}

export const TABLE_KEYS: KeyNames = { partition: partitionKey, sort: sortKey };
const INDEX_KEYS: ReadonlyMap<string, KeyNames> = new Map(
  indexes.map((index) => [index.name, { partition: index.partitionKey, sort: index.sortKey }]),
);

/** The keys of an index, or the table's without a name; undefined for an unknown index. */
export const keysOf = (index?: string): KeyNames | undefined => (index ? INDEX_KEYS.get(index) : TABLE_KEYS);
export const allIndexes = (): readonly KeyNames[] => [...INDEX_KEYS.values()];

export const textAt = (item: Item, name: string): string | undefined => item[name]?.S as string | undefined;

export interface RowKey {
  readonly pk: string;
  readonly sk: string;
}
export const keyOf = (item: Item): RowKey => ({ pk: textAt(item, partitionKey)!, sk: textAt(item, sortKey)! });
export const idOf = ({ pk, sk }: RowKey): string => `${pk}\n${sk}`;

/** The order within an index's or the table's partition. */
export const compareIn =
  ({ sort }: KeyNames) =>
  (a: Item, b: Item): number => {
    const order = compareTexts(textAt(a, sort)!, textAt(b, sort)!);
    if (order !== 0 || sort === sortKey) return order;
    const [left, right] = [keyOf(a), keyOf(b)];
    return compareTexts(left.pk, right.pk) || compareTexts(left.sk, right.sk);
  };

/** Partitions of one index, or of the table: their items in order. Items that lack its keys are in none. */
class Partitions {
  readonly #keys: KeyNames;
  readonly #compare: (a: Item, b: Item) => number;
  readonly #lists = new Map<string, Item[]>();

  constructor(keys: KeyNames) {
    this.#keys = keys;
    this.#compare = compareIn(keys);
  }

  list = (partition: string): readonly Item[] => this.#lists.get(partition) ?? [];
  names = (): string[] => [...this.#lists.keys()].sort(compareTexts);

  replace(before: Item | undefined, after: Item | undefined): void {
    if (before) this.#change(before, false);
    if (after) this.#change(after, true);
  }

  #change(item: Item, isThere: boolean): void {
    const { partition, sort } = this.#keys;
    const name = textAt(item, partition);
    if (name === undefined || textAt(item, sort) === undefined) return;
    const list = this.#lists.get(name) ?? [];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(list[middle]!, item) < 0) low = middle + 1;
      else high = middle;
    }
    if (isThere) list.splice(low, 0, item);
    else list.splice(low, 1);
    if (list.length === 0) this.#lists.delete(name);
    else this.#lists.set(name, list);
  }
}

interface PastWrite {
  readonly at: number;
  readonly key: RowKey;
  readonly before: Item | undefined;
}

/** A view of the table: as it is, or as it was before its latest writes. */
export interface View {
  get(key: RowKey): Item | undefined;
  /** The items of a partition, in order. */
  partition(keys: KeyNames, name: string): readonly Item[];
  partitionNames(keys: KeyNames): readonly string[];
}

/** The items, by the keys of the table and of its indexes. Items are never changed in place. */
export class Rows implements View {
  readonly #items = new Map<string, Item>();
  readonly #partitions: ReadonlyMap<KeyNames, Partitions>;
  /** The latest writes, for views that lag behind them. */
  readonly #past: PastWrite[] = [];

  constructor() {
    this.#partitions = new Map([TABLE_KEYS, ...allIndexes()].map((keys) => [keys, new Partitions(keys)]));
  }

  get = (key: RowKey): Item | undefined => this.#items.get(idOf(key));
  partition = (keys: KeyNames, name: string): readonly Item[] => this.#partitions.get(keys)!.list(name);
  partitionNames = (keys: KeyNames): readonly string[] => this.#partitions.get(keys)!.names();

  all = (): Item[] => this.partitionNames(TABLE_KEYS).flatMap((name) => this.partition(TABLE_KEYS, name));

  /** Replaces an item, or removes it. `at` is the time of the write if views may lag behind it. */
  set(key: RowKey, item: Item | undefined, at: number | null): void {
    const before = this.get(key);
    for (const list of this.#partitions.values()) list.replace(before, item);
    if (item) this.#items.set(idOf(key), item);
    else this.#items.delete(idOf(key));
    if (at !== null) this.#past.push({ at, key, before });
  }

  /** Writes since `from`, in milliseconds; forgets older ones. */
  writesSince(from: number): number {
    const first = this.#past.findIndex(({ at }) => at >= from);
    this.#past.splice(0, first === -1 ? this.#past.length : first);
    return this.#past.length;
  }

  /** The table as it was before its latest `count` writes. */
  before(count: number): View {
    if (count === 0) return this;
    const old = new Map<string, Item | undefined>();
    for (const { key, before } of this.#past.slice(-count)) if (!old.has(idOf(key))) old.set(idOf(key), before);
    return {
      get: (key) => (old.has(idOf(key)) ? old.get(idOf(key)) : this.get(key)),
      partition: (keys, name) => {
        const unchanged = this.partition(keys, name).filter((item) => !old.has(idOf(keyOf(item))));
        const past = [...old.values()].filter(
          (item): item is Item =>
            item !== undefined && textAt(item, keys.partition) === name && textAt(item, keys.sort) !== undefined,
        );
        return [...unchanged, ...past].sort(compareIn(keys));
      },
      partitionNames: (keys) => this.partitionNames(keys),
    };
  }
}
