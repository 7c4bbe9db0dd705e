import type { Change, Condition, Operand, Path } from "./parse.ts";
import { Unfit, validation } from "./refusals.ts";
import { compareValues, contentOf, type Item, identityOf, isSet, sizeOf, sumOf, typeOf, type Value } from "./values.ts";

/** What the placeholders of a request's expressions stand for. */
export interface Placeholders {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

type Steps = readonly (string | number)[];

export function resolvePath(path: Path, { names }: Placeholders): Steps {
  return path.map((step) => {
    if (typeof step === "number" || !step.startsWith("#")) return step;
    const name = names[step];
    if (name === undefined)
      throw validation(
        `An expression attribute name used in the document path is not defined; attribute name: ${step}`,
      );
    return name;
  });
}

/** The value at a path; undefined when there is none. */
function valueAt(item: Item, steps: Steps): Value | undefined {
  let value: Value | undefined = { M: item };
  for (const step of steps) {
    const content: unknown = value?.[typeof step === "number" ? "L" : "M"];
    if (content === undefined) return undefined;
    const members = content as Readonly<Record<string | number, Value>>;
    value = Object.hasOwn(members, step) ? members[step] : undefined;
  }
  return value;
}

function operandValue(operand: Operand, item: Item, placeholders: Placeholders): Value | undefined {
  switch (operand.is) {
    case "path":
      return valueAt(item, resolvePath(operand.path, placeholders));
    case "value": {
      const value = placeholders.values[operand.name];
      if (value === undefined)
        throw validation(
          `An expression attribute value used in expression is not defined; attribute value: ${operand.name}`,
        );
      return value;
    }
    case "size": {
      const value = operandValue(operand.of, item, placeholders);
      const size = value && sizeOf(value);
      return size === undefined || size === null ? undefined : { N: String(size) };
    }
    case "if_not_exists":
      return (
        valueAt(item, resolvePath(operand.path, placeholders)) ?? operandValue(operand.otherwise, item, placeholders)
      );
    case "list_append": {
      const [left, right] = [operand.left, operand.right].map((one) =>
        needed(operandValue(one, item, placeholders), ["L"]),
      );
      return { L: [...(left!.L as Value[]), ...(right!.L as Value[])] };
    }
    case "sum": {
      const [left, right] = [operand.left, operand.right].map((one) =>
        needed(operandValue(one, item, placeholders), ["N"]),
      );
      return { N: sumOf(left!.N as string, right!.N as string, operand.sign) };
    }
  }
}

function needed(value: Value | undefined, types: readonly string[]): Value {
  if (value === undefined)
    throw new Unfit("The provided expression refers to an attribute that does not exist in the item");
  if (!types.includes(typeOf(value))) throw new Unfit("An operand in the update expression has an incorrect data type");
  return value;
}

const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  a !== undefined && b !== undefined && identityOf(a) === identityOf(b);

function contains(holder: Value | undefined, sought: Value | undefined): boolean {
  if (holder === undefined || sought === undefined) return false;
  const [type, content] = [typeOf(holder), contentOf(holder)];
  if (type === "S") return typeOf(sought) === "S" && (content as string).includes(contentOf(sought) as string);
  if (type === "B" && typeOf(sought) === "B")
    return Buffer.from(content as string, "base64").includes(Buffer.from(contentOf(sought) as string, "base64"));
  if (type === "L") return (content as Value[]).some((one) => isSame(one, sought));
  return isSet(type) && typeOf(sought) === type[0] && (content as unknown[]).includes(contentOf(sought));
}

function beginsWith(value: Value | undefined, start: Value | undefined): boolean {
  if (value === undefined || start === undefined || typeOf(value) !== typeOf(start)) return false;
  const [whole, beginning] = [contentOf(value) as string, contentOf(start) as string];
  if (typeOf(value) === "S") return whole.startsWith(beginning);
  const bytes = Buffer.from(beginning, "base64");
  return typeOf(value) === "B" && Buffer.from(whole, "base64").subarray(0, bytes.length).equals(bytes);
}

const ORDERED_TYPES = ["S", "N", "B"];
const incorrectType = (of: string) =>
  validation(
    `Invalid ConditionExpression: Incorrect operand type for operator or function; operator or function: ${of}`,
  );

/** Throws when a condition gives an operator a value of a type that it never takes, whatever the item. */
export function checkCondition(condition: Condition, placeholders: Placeholders): void {
  const given = (operand: Operand): Value | undefined =>
    operand.is === "value" ? operandValue(operand, {}, placeholders) : undefined;
  const isOrdered = (operand: Operand): boolean => {
    const value = given(operand);
    return value === undefined || ORDERED_TYPES.includes(typeOf(value));
  };
  switch (condition.is) {
    case "and":
    case "or":
      checkCondition(condition.left, placeholders);
      checkCondition(condition.right, placeholders);
      break;
    case "not":
      checkCondition(condition.of, placeholders);
      break;
    case "compare":
      for (const operand of [condition.left, condition.right])
        if (condition.by !== "=" && condition.by !== "<>" && !isOrdered(operand)) throw incorrectType(condition.by);
      break;
    case "between": {
      const [low, high] = [given(condition.low), given(condition.high)];
      if (![condition.of, condition.low, condition.high].every(isOrdered)) throw incorrectType("BETWEEN");
      const order = low && high ? compareValues(low, high) : 0;
      if (order === null || order > 0)
        throw validation(
          "Invalid expression: The BETWEEN operator requires upper bound to be at least the lower bound",
        );
      break;
    }
    case "begins_with": {
      const start = given(condition.argument);
      if (start && !["S", "B"].includes(typeOf(start))) throw incorrectType("begins_with");
      break;
    }
  }
}

export function holds(condition: Condition, item: Item, placeholders: Placeholders): boolean {
  const of = (operand: Operand) => operandValue(operand, item, placeholders);
  const inOrder = (low: Value | undefined, high: Value | undefined, verdict: (order: number) => boolean): boolean => {
    const order = low && high ? compareValues(low, high) : null;
    return order !== null && verdict(order);
  };
  switch (condition.is) {
    case "and": {
      const left = holds(condition.left, item, placeholders);
      return holds(condition.right, item, placeholders) && left;
    }
    case "or": {
      const left = holds(condition.left, item, placeholders);
      return holds(condition.right, item, placeholders) || left;
    }
    case "not":
      return !holds(condition.of, item, placeholders);
    case "between":
      return (
        inOrder(of(condition.low), of(condition.of), (order) => order <= 0) &&
        inOrder(of(condition.of), of(condition.high), (order) => order <= 0)
      );
    case "in":
      return condition.list.some((one) => isSame(of(condition.of), of(one)));
    case "attribute_exists":
      return valueAt(item, resolvePath(condition.path, placeholders)) !== undefined;
    case "attribute_not_exists":
      return valueAt(item, resolvePath(condition.path, placeholders)) === undefined;
    case "attribute_type": {
      const value = of(condition.of);
      return value !== undefined && typeOf(value) === contentOf(of(condition.argument) ?? {});
    }
    case "begins_with":
      return beginsWith(of(condition.of), of(condition.argument));
    case "contains":
      return contains(of(condition.of), of(condition.argument));
    case "compare": {
      const [left, right] = [of(condition.left), of(condition.right)];
      if (condition.by === "=") return isSame(left, right);
      if (condition.by === "<>") return !isSame(left, right);
      const verdicts = {
        "<": (order: number) => order < 0,
        "<=": (order: number) => order <= 0,
        ">": (order: number) => order > 0,
        ">=": (order: number) => order >= 0,
      };
      return inOrder(left, right, verdicts[condition.by]);
    }
  }
}

function pick(value: Value, paths: readonly Steps[]): Value | undefined {
  if (paths.some(({ length }) => length === 0)) return value;
  const byStep = [...Map.groupBy(paths, ([first]) => first!)].map(([step, some]) => {
    const member = valueAt({ value }, ["value", step]);
    return {
      step,
      member:
        member &&
        pick(
          member,
          some.map((path) => path.slice(1)),
        ),
    };
  });
  const found = byStep.filter((one): one is { step: string | number; member: Value } => one.member !== undefined);
  if (found.length === 0) return undefined;
  if (value.M) return { M: Object.fromEntries(found.map(({ step, member }) => [step, member])) };
  return { L: found.sort((a, b) => Number(a.step) - Number(b.step)).map(({ member }) => member) };
}

/** The parts of an item that a projection names. Positions of lists close up. */
export const project = (item: Item, paths: readonly Steps[]): Item =>
  (pick({ M: item }, paths)?.M as Item | undefined) ?? {};

const startsAlike = (a: Steps, b: Steps): boolean =>
  a.slice(0, Math.min(a.length, b.length)).every((step, at) => step === b[at]);

/** A copy of the item's value at `steps`, deep enough to be changed there; undefined `value` removes it. */
function withValue(item: Item, [first, ...rest]: Steps, value: Value | undefined): Item {
  const name = String(first);
  const changed = rest.length === 0 ? value : withMember(item[name], rest, value);
  const { [name]: _old, ...others } = item;
  return changed === undefined ? others : { ...others, [name]: changed };
}

function withMember(holder: Value | undefined, [first, ...rest]: Steps, value: Value | undefined): Value {
  const invalid = () => new Unfit("The document path provided in the update expression is invalid for update");
  const members: unknown = holder?.[typeof first === "number" ? "L" : "M"];
  if (members === undefined) throw invalid();
  if (typeof first !== "number") return { M: withValue(members as Item, [first!, ...rest], value) };
  const list = [...(members as Value[])];
  if (rest.length > 0) {
    if (list[first] === undefined) throw invalid();
    list[first] = withMember(list[first], rest, value);
  } else if (value === undefined) list.splice(first, 1);
  else list[Math.min(first, list.length)] = value;
  return { L: list };
}

function changedSet(change: "ADD" | "DELETE", held: Value | undefined, given: Value): Value | undefined {
  const type = typeOf(given);
  const members = contentOf(given) as string[];
  const before = held === undefined ? [] : (contentOf(needed(held, [type])) as string[]);
  if (change === "ADD") return { [type]: [...new Set([...before, ...members])] };
  const left = before.filter((one) => !members.includes(one));
  return left.length > 0 ? { [type]: left } : undefined;
}

/** The paths that an update touches. Throws when two of them overlap. */
export function pathsOf(changes: readonly Change[], placeholders: Placeholders): readonly Steps[] {
  const paths = changes.map(({ path }) => resolvePath(path, placeholders));
  for (const [at, path] of paths.entries())
    if (paths.slice(at + 1).some((other) => startsAlike(path, other)))
      throw validation("Invalid UpdateExpression: Two document paths overlap with each other");
  return paths;
}

/** The item after an update; every operand is the item's value before it. */
export function updated(item: Item, changes: readonly Change[], placeholders: Placeholders): Item {
  const paths = pathsOf(changes, placeholders);
  const valueFor = (change: Change, held: Value | undefined): Value | undefined => {
    if (change.do === "REMOVE") return undefined;
    if (change.do === "SET") {
      const value = operandValue(change.to, item, placeholders);
      if (value === undefined)
        throw new Unfit("The provided expression refers to an attribute that does not exist in the item");
      return value;
    }
    const value = operandValue(change.value, item, placeholders)!;
    if (change.do === "ADD" && typeOf(value) === "N")
      return held ? { N: sumOf(needed(held, ["N"]).N as string, value.N as string, 1) } : value;
    if (!isSet(typeOf(value)))
      throw validation(`Incorrect operand type for operator or function; operator: ${change.do}`);
    return changedSet(change.do, held, value);
  };
  const results = changes.map((change, at) => ({
    steps: paths[at]!,
    value: valueFor(change, valueAt(item, paths[at]!)),
  }));
  // Removals from lists move what follows, so that later positions go first.
  const positionOf = ({ steps }: { steps: Steps }) => (typeof steps.at(-1) === "number" ? Number(steps.at(-1)) : -1);
  const byPosition = results.toSorted((a, b) => positionOf(b) - positionOf(a));
  const ordered = [...byPosition.filter(({ value }) => value), ...byPosition.filter(({ value }) => !value)];
  return ordered.reduce((result, { steps, value }) => {
    if (value === undefined && valueAt(result, steps) === undefined && steps.length > 1 && !holderOf(result, steps))
      throw new Unfit("The document path provided in the update expression is invalid for update");
    return value === undefined && valueAt(result, steps) === undefined ? result : withValue(result, steps, value);
  }, item);
}

const holderOf = (item: Item, steps: Steps): Value | undefined => valueAt(item, steps.slice(0, -1));
