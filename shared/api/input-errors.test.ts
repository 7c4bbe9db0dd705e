import { expect, test } from "vitest";
import * as z from "zod";
import { API } from "./index.ts";

const HOSTILE = [undefined, null, "", "x".repeat(100_000), -1, 1.5, 1e15, true, {}, [], Array(100_000).fill("x"), [{}]];
const LIBRARY = /^(?:Too (?:big|small)|Invalid (?:input|option|key|element|union|string)|Unrecognized|expected)/i;
const bodies = Object.values(API)
  .flat()
  .flatMap(({ name, body }) => (body ? [[name, body] as const] : []));

/** The messages of a schema for hostile values of each of its fields, at any depth. */
function messagesOf(schema: z.ZodType): string[] {
  const own = HOSTILE.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []);
  if (schema instanceof z.ZodObject) return [...own, ...Object.values(schema.shape).flatMap(messagesOf)];
  if (schema instanceof z.ZodArray) return [...own, ...messagesOf(schema.element as z.ZodType)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [...own, ...messagesOf(schema.unwrap() as z.ZodType)];
  return own;
}

test.each(bodies)("answers every invalid field of %s in our own words", (_, body) => {
  expect(messagesOf(body).filter((message) => LIBRARY.test(message))).toEqual([]);
});
