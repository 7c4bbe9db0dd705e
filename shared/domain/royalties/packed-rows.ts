import { emptyColumn, isEmptyColumn, sumOfColumns } from "./table/column.ts";

/**
 * How a column of numbers follows from others of the same row: it is their sum, or close to a multiple of one, as money
 * is of units.
 */
export type Relation = { readonly sumOf: readonly string[] } | { readonly multipleOf: string };
/** Columns by name. A column is related to columns without a relation, or to those named before it. */
export type Relations = Readonly<Record<string, Relation>>;

type Row = Readonly<Record<string, unknown>>;
type Numbers = readonly number[];

type Column =
  /** The different values of a text or number, and each row's place among them. */
  | { readonly values: readonly unknown[]; readonly at: Numbers }
  /** Each row's numbers without the zeros at their end; 0 where all are zero. */
  | { readonly lists: readonly (0 | Numbers)[] }
  /** Each row's factor of the column `of`, or a list of that factor and what remains to be added at each position. */
  | { readonly of: string; readonly factors: readonly (number | Numbers)[] }
  | { readonly sum: readonly string[] }
  /** Anything else as it is; null for a row without this member. */
  | { readonly plain: readonly unknown[] };

/** Rows by column. `length` is the number of positions in each list of numbers. */
export interface PackedRows {
  readonly count: number;
  readonly length: number;
  readonly columns: Readonly<Record<string, Column>>;
}

/** A body of which some members are packed. */
export interface PackedBody {
  readonly packed_rows: Readonly<Record<string, PackedRows>>;
}

/** The content type of packed answers, which a caller asks for by `accept`. */
export const PACKED_TYPE = "application/vnd.colophon.packed+json";

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

function withoutEnd(values: Numbers): 0 | Numbers {
  if (isEmptyColumn(values)) return 0;
  let end = values.length;
  while (end > 0 && values[end - 1] === 0) end--;
  return end === 0 ? 0 : values.slice(0, end);
}

/** The factor that most values have to their bases; 0 without any, and where a product would not be exact. */
function factorOf(values: Numbers, bases: Numbers): number {
  const ratios: number[] = [];
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const base = bases[i]!;
    largest = Math.max(largest, Math.abs(base));
    if (base !== 0 && values[i] !== 0) ratios.push(Math.round(values[i]! / base));
  }
  const factor = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0;
  return Number.isSafeInteger(factor * largest) ? factor : 0;
}

const sizeOf = (numbers: Numbers): number => numbers.reduce((sum, number) => sum + Math.abs(number), 0);

/** A row's numbers as a multiple of its bases, unless that would leave larger numbers than they are. */
function asMultiple(values: Numbers, bases: Numbers): number | Numbers {
  const whole = withoutEnd(values);
  if (whole === 0) return 0;
  const factor = factorOf(values, bases);
  const rest = values.map((value, i) => value - factor * bases[i]!);
  if (factor === 0 || !rest.every(Number.isSafeInteger) || sizeOf(rest) > sizeOf(values)) return [0, ...whole];
  const left = withoutEnd(rest);
  return left === 0 ? factor : [factor, ...left];
}

/**
 * Packs rows for the way to the browser: by column, each number as what its relation leaves of it. A third of the size
 * of the rows when both are compressed, and a fifth before. Rows have no null members; their lists of numbers are safe
 * integers, all of one length, or else stay as they are.
 */
export function packRows(rows: readonly Row[], relations: Relations): PackedRows {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const listOf = (row: Row, name: string): Numbers => row[name] as Numbers;
  const length = names.map((name) => rows[0]?.[name]).find(Array.isArray)?.length ?? 0;
  const lists = new Set(
    names.filter((name) => rows.every(({ [name]: value }) => Array.isArray(value) && value.length === length)),
  );

  const columnOf = (name: string): Column => {
    const relation = lists.has(name) ? relations[name] : undefined;
    if (relation && "sumOf" in relation && relation.sumOf.every((part) => lists.has(part))) {
      const isSum = (row: Row): boolean => {
        const sums = sumOfColumns(
          relation.sumOf.map((part) => listOf(row, part)),
          length,
        );
        return listOf(row, name).every((value, i) => value === sums[i]);
      };
      if (rows.every(isSum)) return { sum: relation.sumOf };
    }
    if (relation && "multipleOf" in relation && lists.has(relation.multipleOf)) {
      const of = relation.multipleOf;
      return { of, factors: rows.map((row) => asMultiple(listOf(row, name), listOf(row, of))) };
    }
    if (lists.has(name)) return { lists: rows.map((row) => withoutEnd(listOf(row, name))) };
    const values = rows.map((row) => row[name]);
    if (!values.every(isScalar)) return { plain: values.map((value) => value ?? null) };
    const places = new Map([...new Set(values)].map((value, i) => [value, i]));
    return { values: [...places.keys()], at: values.map((value) => places.get(value)!) };
  };

  const related = Object.keys(relations).filter((name) => names.includes(name));
  const ordered = [...names.filter((name) => !(name in relations)), ...related];
  return { count: rows.length, length, columns: Object.fromEntries(ordered.map((name) => [name, columnOf(name)])) };
}

function filled(numbers: Numbers, length: number): number[] {
  const values = Array<number>(length).fill(0);
  for (let i = 0; i < numbers.length; i++) values[i] = numbers[i]!;
  return values;
}

function fromMultiple(packed: number | Numbers, bases: Numbers, length: number): Numbers {
  if (packed === 0) return emptyColumn(length);
  if (packed === 1) return bases;
  const [factor, ...rest] = typeof packed === "number" ? [packed] : packed;
  const values = filled(rest, length);
  for (let i = 0; i < length; i++) values[i]! += factor! * bases[i]!;
  return values;
}

/** Returns the rows that were packed. Their lists may be shared, so they are read-only. */
export function unpackRows({ count, length, columns }: PackedRows): Record<string, unknown>[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  const numbersOf = (row: Row, name: string): Numbers => row[name] as Numbers;
  for (const [name, column] of Object.entries(columns)) {
    const memberOf = (row: Row, i: number): unknown => {
      if ("values" in column) return column.values[column.at[i]!];
      if ("sum" in column)
        return sumOfColumns(
          column.sum.map((part) => numbersOf(row, part)),
          length,
        );
      if ("of" in column) return fromMultiple(column.factors[i]!, numbersOf(row, column.of), length);
      if ("plain" in column) return column.plain[i] ?? undefined;
      const list = column.lists[i]!;
      return list === 0 ? emptyColumn(length) : filled(list, length);
    };
    rows.forEach((row, i) => {
      const value = memberOf(row, i);
      if (value !== undefined) row[name] = value;
    });
  }
  return rows;
}

/** The body with these members packed, each with the relations of its columns. */
export function packBody(body: Row, members: Readonly<Record<string, Relations>>): Row & PackedBody {
  const names = Object.keys(members);
  const rest = Object.entries(body).filter(([name]) => !names.includes(name));
  const packed = names.map((name) => [name, packRows(body[name] as readonly Row[], members[name]!)]);
  return { ...Object.fromEntries(rest), packed_rows: Object.fromEntries(packed) };
}

const isPacked = (body: unknown): body is PackedBody =>
  typeof body === "object" && body !== null && "packed_rows" in body;

/** The body as it was before it was packed; any other body as it is. */
export function unpackBody(body: unknown): unknown {
  if (!isPacked(body)) return body;
  const { packed_rows: packed, ...rest } = body;
  return { ...rest, ...Object.fromEntries(Object.entries(packed).map(([name, rows]) => [name, unpackRows(rows)])) };
}
