import { ascending } from "#shared/primitives/order.ts";

/** One route of an HTTP API, such as `GET /api/imports/{id}`, `ANY /x/{proxy+}` or `$default`. */
export interface Route<Target> {
  readonly key: string;
  readonly target: Target;
}

export interface RouteMatch<Target> {
  readonly route: Route<Target>;
  readonly params: Readonly<Record<string, string>>;
}

type Segment = { readonly text: string } | { readonly param: string; readonly greedy: boolean };

const segmentsOf = (path: string): readonly Segment[] =>
  path
    .slice(1)
    .split("/")
    .map((s) => {
      const name = s.match(/^\{(.+?)(\+?)\}$/);
      return name?.[1] ? { param: name[1], greedy: name[2] === "+" } : { text: s };
    });

/**
 * Sort key in API Gateway's order of preference: a literal before a parameter, a parameter before a greedy one, a
 * method before ANY.
 */
const rankOf = (key: string): string => {
  if (key === "$default") return "z";
  const [method, path = ""] = key.split(" ");
  const ranks = segmentsOf(path).map((s) => ("text" in s ? "a" : s.greedy ? "c" : "b"));
  return `${ranks.join("")}${method === "ANY" ? "y" : "x"}`;
};

/** A route's key, taken apart once. */
interface Pattern {
  readonly isDefault: boolean;
  readonly method: string;
  readonly segments: readonly Segment[];
  /** Position of the greedy parameter; -1 without one. */
  readonly greedy: number;
}

function patternOf(key: string): Pattern {
  const [method = "", path = ""] = key.split(" ");
  const segments = segmentsOf(path);
  const greedy = segments.findIndex((s) => "param" in s && s.greedy);
  return { isDefault: key === "$default", method, segments, greedy };
}

function match(pattern: Pattern, method: string, parts: readonly string[]): Record<string, string> | null {
  const { isDefault, method: wanted, segments, greedy } = pattern;
  if (isDefault) return {};
  if (wanted !== "ANY" && wanted !== method) return null;
  if (greedy < 0 ? segments.length !== parts.length : parts.length < segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const part = parts[i] ?? "";
    if ("text" in segment) {
      if (segment.text !== part) return null;
    } else if (part === "") return null;
    else params[segment.param] = decodeURIComponent(segment.greedy ? parts.slice(i).join("/") : part);
  }
  return params;
}

/** Matches routes as API Gateway does: the most specific wins, regardless of the order of declaration. */
export function createRouter<Target>(routes: readonly Route<Target>[]) {
  const sorted = routes
    .toSorted((a, b) => ascending(rankOf(a.key), rankOf(b.key)))
    .map((route) => ({ route, pattern: patternOf(route.key) }));
  return (method: string, path: string): RouteMatch<Target> | null => {
    const parts = path.slice(1).split("/");
    for (const { route, pattern } of sorted) {
      const params = match(pattern, method, parts);
      if (params) return { route, params };
    }
    return null;
  };
}
