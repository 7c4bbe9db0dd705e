import { ACCOUNT, REGION } from "#local/model/base-urls.ts";

/** Lookups for the intrinsic functions of one stack. Each throws for an unknown name. */
export interface Scope {
  readonly stack: string;
  ref(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  importValue(exportName: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
}

const PSEUDO: Readonly<Record<string, (scope: Scope) => unknown>> = {
  "AWS::AccountId": () => ACCOUNT,
  "AWS::Region": () => REGION,
  "AWS::Partition": () => "aws",
  "AWS::URLSuffix": () => "amazonaws.com",
  "AWS::StackName": (s) => s.stack,
  "AWS::StackId": (s) => `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${s.stack}/local`,
  "AWS::NoValue": () => undefined,
  "AWS::NotificationARNs": () => [],
};

const refIn = (scope: Scope, name: string): unknown => (name in PSEUDO ? PSEUDO[name]?.(scope) : scope.ref(name));

function text(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error(`Expected text where the template has ${JSON.stringify(value)}`);
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list where the template has ${JSON.stringify(value)}`);
}

function substitute(scope: Scope, pattern: string, local: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in local) return text(resolve(scope, local[name]));
    const dot = name.indexOf(".");
    return text(dot < 0 ? refIn(scope, name) : scope.attribute(name.slice(0, dot), name.slice(dot + 1)));
  });
}

const isTrue = (scope: Scope, value: unknown): boolean => {
  const answer = resolve(scope, value);
  return answer === true || answer === "true";
};

const FUNCTIONS: Readonly<Record<string, (scope: Scope, argument: unknown) => unknown>> = {
  Ref: (s, a) => refIn(s, text(a)),
  Condition: (s, a) => s.condition(text(a)),
  "Fn::GetAtt": (s, a) => {
    const [id, ...attribute] = Array.isArray(a) ? a.map(text) : text(a).split(".");
    return s.attribute(id ?? "", attribute.join("."));
  },
  "Fn::Sub": (s, a) =>
    Array.isArray(a) ? substitute(s, text(a[0]), a[1] as Record<string, unknown>) : substitute(s, text(a), {}),
  "Fn::Join": (s, a) => {
    const [separator, parts] = list(a);
    return list(resolve(s, parts)).map(text).join(text(separator));
  },
  "Fn::Select": (s, a) => {
    const [index, items] = list(resolve(s, a));
    return list(items)[Number(index)];
  },
  "Fn::Split": (s, a) => {
    const [separator, source] = list(resolve(s, a));
    return text(source).split(text(separator));
  },
  "Fn::ImportValue": (s, a) => s.importValue(text(resolve(s, a))),
  "Fn::FindInMap": (s, a) => {
    const [map, first, second] = list(resolve(s, a)).map(text);
    return s.mapping(map ?? "", first ?? "", second ?? "");
  },
  "Fn::GetAZs": () => [`${REGION}a`, `${REGION}b`],
  "Fn::Base64": (s, a) => Buffer.from(text(resolve(s, a))).toString("base64"),
  "Fn::If": (s, a) => {
    const [condition, yes, no] = list(a);
    return resolve(s, s.condition(text(condition)) ? yes : no);
  },
  "Fn::Equals": (s, a) => {
    const [left, right] = list(resolve(s, a));
    return left === right;
  },
  "Fn::And": (s, a) => list(a).every((x) => isTrue(s, x)),
  "Fn::Or": (s, a) => list(a).some((x) => isTrue(s, x)),
  "Fn::Not": (s, a) => !isTrue(s, list(a)[0]),
};

/**
 * Replaces every intrinsic function in a value. Values that resolve to AWS::NoValue are removed from objects and lists.
 */
export function resolve(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((x) => resolve(scope, x)).filter((x) => x !== undefined);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only) {
    const [name, argument] = only;
    const fn = FUNCTIONS[name];
    if (fn && (name !== "Condition" || typeof argument === "string")) return fn(scope, argument);
    if (name.startsWith("Fn::")) throw new Error(`The local cloud does not know the function ${name}`);
  }
  return Object.fromEntries(entries.map(([k, v]) => [k, resolve(scope, v)]).filter(([, v]) => v !== undefined));
}
