export type Pattern = (event: unknown) => boolean;

type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text =
  (holds: (value: string) => boolean): Test =>
  (value) =>
    typeof value === "string" && holds(value);

/**
 * Compiles one `{ operator: operand }` of a pattern. Throws for unknown operators, because ignoring one would drop
 * events.
 */
function compileOperator(matcher: Record<string, unknown>): Test {
  const [[operator, operand] = ["", undefined]] = Object.entries(matcher);
  if (operator === "prefix" && typeof operand === "string") return text((value) => value.startsWith(operand));
  if (operator === "suffix" && typeof operand === "string") return text((value) => value.endsWith(operand));
  if (operator === "equals-ignore-case" && typeof operand === "string") {
    return text((value) => value.toLowerCase() === operand.toLowerCase());
  }
  if (operator === "exists" && typeof operand === "boolean") return (value) => (value !== undefined) === operand;
  if (operator === "anything-but") {
    const refused = compileTests(Array.isArray(operand) ? operand : [operand]);
    return (value) => value !== undefined && !refused(value);
  }
  throw new Error(`the local event bus does not know the pattern ${JSON.stringify(matcher)}`);
}

/** Matches any of the listed values or operators; an array in the event matches when one of its elements does. */
function compileTests(listed: readonly unknown[]): Test {
  const tests = listed.map((item): Test => (isObject(item) ? compileOperator(item) : (value) => value === item));
  return (value) =>
    Array.isArray(value)
      ? value.some((element) => tests.some((test) => test(element)))
      : tests.some((test) => test(value));
}

/**
 * Compiles an EventBridge pattern, in which every field must match: `{"source": ["a"], "detail": {"x": [{"prefix":
 * "y"}]}}`.
 */
export function compilePattern(pattern: Readonly<Record<string, unknown>>): Pattern {
  const fields = Object.entries(pattern).map(([name, wanted]): readonly [string, Test] => {
    if (Array.isArray(wanted)) return [name, compileTests(wanted)];
    if (isObject(wanted)) return [name, compilePattern(wanted)];
    throw new Error(`the local event bus does not know the pattern of ${name}`);
  });
  return (event) => fields.every(([name, holds]) => holds(isObject(event) ? event[name] : undefined));
}
