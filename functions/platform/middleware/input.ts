import type { MiddlewareObj } from "@middy/core";
import httpJsonBodyParser from "@middy/http-json-body-parser";
import type * as z from "zod";
import { Invalid } from "../errors.ts";
import { type ApiEvent, factsOf } from "../http/api-event.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Reads the caller's address, user agent and token. Behind the edge, the address is the one that the edge reports. */
export const readRequestFacts = (isBehindEdge: boolean): ApiMiddleware => ({
  before: ({ event, context }) => {
    context.facts = factsOf(event, isBehindEdge);
  },
});

/**
 * Parses a query string as the product's clients write it: `ids[]=1&ids[]=2` is `{ids: ["1", "2"]}`, and of a repeated
 * plain name the last value counts. The gateway's own parsing joins repeated names with commas and is not used.
 */
export function parseQuery(rawQuery: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    if (!name.endsWith("[]")) {
      query.set(name, value);
      continue;
    }
    const key = name.slice(0, -2);
    const held = query.get(key);
    query.set(key, Array.isArray(held) ? [...held, value] : [value]);
  }
  return Object.fromEntries(query);
}

function textsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

const BROKEN_TEXT = "This text contains an invalid character. Please type it again.";

/**
 * Returns the path of the first text or name that is not well-formed, such as half a surrogate pair; null when there is
 * none. JSON can carry such text but UTF-8 can't, so it would be stored differently from what was sent.
 */
function pathOfBrokenText(value: unknown): string[] | null {
  if (typeof value === "string") return value.isWellFormed() ? null : [];
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = name.isWellFormed() ? pathOfBrokenText(inner) : [];
    if (path) return [name, ...path];
  }
  return null;
}

/**
 * Parses `value` by `schema`, dropping fields that the schema doesn't name; undefined without a schema. Throws Invalid
 * with texts per field.
 */
function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.infer<S> {
  if (!schema) return undefined as z.infer<S>;
  const broken = pathOfBrokenText(value);
  if (broken) throw new Invalid({ [broken.join(".").toWellFormed()]: [BROKEN_TEXT] });
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Invalid(textsByField(parsed.error.issues));
  return parsed.data;
}

/** Parses the path and the query by the endpoint's schemas. Throws Invalid. */
export const validateParameters = (): ApiMiddleware => ({
  before: ({ event, context }) => {
    const { endpoint } = context.route;
    context.params = parseInput(endpoint.params, event.pathParameters ?? {});
    context.query = parseInput(endpoint.query, parseQuery(event.rawQueryString));
  },
});

/**
 * Parses a JSON body. A request without a body needs no content type, whatever its method, and an endpoint that reads no
 * body accepts any: email programs stop emails with a form.
 */
export function parseJsonBody(): ApiMiddleware {
  const parser = httpJsonBodyParser<ApiEvent>();
  return {
    before: (request) =>
      request.event.body && request.context.route.endpoint.body ? parser.before?.(request) : undefined,
  };
}

/** Parses the body, or an empty object without one, by the endpoint's schema. Throws Invalid. */
export const validateBody = (): ApiMiddleware => ({
  before: ({ event, context }) => {
    context.body = parseInput(context.route.endpoint.body, event.body || {});
  },
});

/** Parses a task's event by `schema`. Throws a ZodError, so that a malformed message ends in the dead-letter queue. */
export const parseMessage = <S extends z.ZodType>(schema: S): MiddlewareObj => ({
  before: (request) => {
    request.event = schema.parse(request.event);
  },
});
