import type { Permission } from "#local/model/service.ts";

/** A statement of an IAM policy with single values normalized to lists. */
export interface Statement {
  readonly effect: "Allow" | "Deny";
  readonly action?: readonly string[];
  readonly notAction?: readonly string[];
  readonly resource?: readonly string[];
  readonly notResource?: readonly string[];
  /** Operator → context key → accepted values. */
  readonly condition: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const strings = (value: unknown): readonly string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
const optional = (value: unknown) => (value === undefined ? undefined : strings(value));

/**
 * Parses a resolved policy document.
 * @throws when a condition uses an unsupported operator, because ignoring it would allow too much or too little
 */
export function statementsOf(document: unknown): readonly Statement[] {
  const { Statement } = document as { Statement: unknown };
  return (Array.isArray(Statement) ? Statement : [Statement]).map((s: Record<string, unknown>) => {
    const condition = Object.entries((s.Condition ?? {}) as Record<string, Record<string, unknown>>);
    for (const [operator] of condition) matcherOf(operator);
    return {
      effect: s.Effect === "Deny" ? "Deny" : "Allow",
      action: optional(s.Action),
      notAction: optional(s.NotAction),
      resource: optional(s.Resource),
      notResource: optional(s.NotResource),
      condition: Object.fromEntries(
        condition.map(([op, keys]) => [op, Object.fromEntries(Object.entries(keys).map(([k, v]) => [k, strings(v)]))]),
      ),
    };
  });
}

/** IAM's evaluation: a matching Deny refuses; otherwise a matching Allow permits; otherwise refused. */
export function isAllowed(statements: readonly Statement[], permission: Permission): boolean {
  const matching = statements.filter((s) => applies(s, permission));
  return matching.some((s) => s.effect === "Allow") && !matching.some((s) => s.effect === "Deny");
}

function applies(s: Statement, { action, resource, context = {} }: Permission): boolean {
  const isAction = (pattern: string) => matches(pattern.toLowerCase(), action.toLowerCase());
  const isResource = (pattern: string) => matches(pattern, resource);
  if (s.action && !s.action.some(isAction)) return false;
  if (s.notAction?.some(isAction)) return false;
  if (s.resource && !s.resource.some(isResource)) return false;
  if (s.notResource?.some(isResource)) return false;
  return Object.entries(s.condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, accepted]) => matcherOf(operator)(strings(context[key]), accepted)),
  );
}

/** Patterns of the template's policies as expressions: each is tried at every call. */
const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[\\^$+.()|[\]{}]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`, "s");
  compiled.set(pattern, expression);
  return expression;
}

/** Matches IAM's wildcards: `*` for any text, `?` for one character. */
export const matches = (pattern: string, text: string): boolean =>
  (compiled.get(pattern) ?? compile(pattern)).test(text);

type Matcher = (actual: readonly string[], accepted: readonly string[]) => boolean;

const isOneOf = (accepted: readonly string[]) => (value: string) => accepted.includes(value);
const isLikeOneOf = (accepted: readonly string[]) => (value: string) => accepted.some((p) => matches(p, value));

const MATCHERS: Readonly<Record<string, Matcher>> = {
  StringEquals: (actual, accepted) => actual.some(isOneOf(accepted)),
  StringNotEquals: (actual, accepted) => !actual.some(isOneOf(accepted)),
  StringLike: (actual, accepted) => actual.some(isLikeOneOf(accepted)),
  StringNotLike: (actual, accepted) => !actual.some(isLikeOneOf(accepted)),
  ArnEquals: (actual, accepted) => actual.some(isLikeOneOf(accepted)),
  ArnLike: (actual, accepted) => actual.some(isLikeOneOf(accepted)),
  Bool: (actual, accepted) => actual.some(isOneOf(accepted)),
  "ForAllValues:StringEquals": (actual, accepted) => actual.every(isOneOf(accepted)),
  "ForAllValues:StringLike": (actual, accepted) => actual.every(isLikeOneOf(accepted)),
  "ForAnyValue:StringEquals": (actual, accepted) => actual.some(isOneOf(accepted)),
  "ForAnyValue:StringLike": (actual, accepted) => actual.some(isLikeOneOf(accepted)),
};

function matcherOf(operator: string): Matcher {
  const matcher = MATCHERS[operator];
  if (!matcher) throw new Error(`The local cloud does not know the policy condition ${operator}`);
  return matcher;
}
