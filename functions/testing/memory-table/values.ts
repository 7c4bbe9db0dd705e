/** An attribute's value on the wire: one type name and its value; numbers are text, bytes are base64. */
export type Value = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, Value>>;

export const typeOf = (value: Value): string => Object.keys(value)[0] ?? "";
export const contentOf = (value: Value): unknown => Object.values(value)[0];
export const isSet = (type: string): boolean => type === "SS" || type === "NS" || type === "BS";

/** A decimal number, exactly: `digits` × 10^`exponent`, without trailing zeros. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimalOf(text: string): Decimal {
  const [mantissa = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  let digits = BigInt(`${whole}${fraction}`);
  let exponent = Number(power) - fraction.length;
  if (digits === 0n) return { digits, exponent: 0 };
  for (; digits % 10n === 0n; exponent += 1) digits /= 10n;
  return { digits, exponent };
}

function aligned(a: Decimal, b: Decimal): readonly [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const at = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return [at(a), at(b), exponent];
}

function textOf({ digits, exponent }: Decimal): string {
  if (exponent >= 0) return `${digits * 10n ** BigInt(exponent)}`;
  const sign = digits < 0n ? "-" : "";
  const text = `${digits < 0n ? -digits : digits}`.padStart(1 - exponent, "0");
  return `${sign}${text.slice(0, exponent)}.${text.slice(exponent)}`;
}

/** DynamoDB's own way to write a number. */
const normalNumber = (text: string): string => (/^(0|-?[1-9]\d{0,14})$/.test(text) ? text : textOf(decimalOf(text)));

/** Adds numbers, or subtracts with `sign` -1. */
export function sumOf(a: string, b: string, sign: 1 | -1): string {
  const [left, right, exponent] = aligned(decimalOf(a), decimalOf(b));
  return textOf(decimalOf(`${left + BigInt(sign) * right}e${exponent}`));
}

function compareNumbers(a: string, b: string): number {
  const [left, right] = aligned(decimalOf(a), decimalOf(b));
  return left < right ? -1 : Number(left > right);
}

const SURROGATE = /[\ud800-\udfff]/;

/** By UTF-8 bytes, which differ from JavaScript's order only where there are surrogates. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** The order of two values of one type; null when they have none. */
export function compareValues(a: Value, b: Value): number | null {
  const type = typeOf(a);
  if (type !== typeOf(b)) return null;
  const [left, right] = [contentOf(a) as string, contentOf(b) as string];
  if (type === "S") return compareTexts(left, right);
  if (type === "N") return compareNumbers(left, right);
  if (type === "B") return Buffer.compare(Buffer.from(left, "base64"), Buffer.from(right, "base64"));
  return null;
}

/** A text that is the same for equal values only: members of sets and maps have no order. */
export function identityOf(value: Value): string {
  const [type, content] = [typeOf(value), contentOf(value)];
  if (type === "L") return `L[${(content as Value[]).map(identityOf).join(",")}]`;
  if (type === "M") {
    const entries = Object.entries(content as Item).map(([name, one]) => `${JSON.stringify(name)}:${identityOf(one)}`);
    return `M{${entries.sort().join(",")}}`;
  }
  if (isSet(type)) return `${type}${JSON.stringify([...(content as string[])].sort())}`;
  return `${type}${JSON.stringify(content)}`;
}

/** A value as it is stored: with normal numbers. */
function stored(value: Value): Value {
  const [type, content] = [typeOf(value), contentOf(value)];
  if (type === "N") return { N: normalNumber(content as string) };
  if (type === "NS") return { NS: (content as string[]).map(normalNumber) };
  if (type === "L") return { L: (content as Value[]).map(stored) };
  if (type === "M") return { M: storedItem(content as Item) };
  return value;
}

export const storedItem = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, stored(value)]));

const bytesOfText = (text: string): number => Buffer.byteLength(text);
const bytesOfBase64 = (text: string): number => Buffer.byteLength(text, "base64");

/** Two digits a byte, and one for the exponent. */
function bytesOfNumber(text: string): number {
  const digits = `${decimalOf(text).digits}`.replace("-", "").length;
  return Math.ceil(digits / 2) + 1 + (text.startsWith("-") ? 1 : 0);
}

const CONTAINER_BYTES = 3;

function bytesOf(value: Value): number {
  const [type, content] = [typeOf(value), contentOf(value)];
  const total = <T>(list: readonly T[], bytes: (one: T) => number) => list.reduce((sum, one) => sum + bytes(one), 0);
  if (type === "S") return bytesOfText(content as string);
  if (type === "N") return bytesOfNumber(content as string);
  if (type === "B") return bytesOfBase64(content as string);
  if (type === "SS") return total(content as string[], bytesOfText);
  if (type === "NS") return total(content as string[], bytesOfNumber);
  if (type === "BS") return total(content as string[], bytesOfBase64);
  if (type === "L") return CONTAINER_BYTES + total(content as Value[], (one) => 1 + bytesOf(one));
  if (type === "M") return CONTAINER_BYTES + Object.keys(content as Item).length + bytesOfItem(content as Item);
  return 1;
}

/** Items never change: each is measured once. */
const sizes = new WeakMap<Item, number>();

/** The size that limits and capacity count, in bytes: names and values. */
export function bytesOfItem(item: Item): number {
  const measured = sizes.get(item);
  if (measured !== undefined) return measured;
  const size = Object.entries(item).reduce((sum, [name, value]) => sum + bytesOfText(name) + bytesOf(value), 0);
  sizes.set(item, size);
  return size;
}

/** What `size()` returns; null for types without a size. */
export function sizeOf(value: Value): number | null {
  const [type, content] = [typeOf(value), contentOf(value)];
  if (type === "S") return [...(content as string)].length;
  if (type === "B") return bytesOfBase64(content as string);
  if (type === "L" || isSet(type)) return (content as unknown[]).length;
  if (type === "M") return Object.keys(content as Item).length;
  return null;
}
