import { expect, test } from "vitest";
import * as z from "zod";
import { API } from "./index.ts";

/** Names every list and record in a schema that a caller may fill without limit. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map((check) => check._zod.def.check);
  const isBounded = checks.includes("max_length") || checks.includes("length_equals");
  const inner = def as unknown as Record<string, unknown>;
  const within = (key: string): string[] => {
    const child = inner[key] as z.core.$ZodType | undefined;
    return child?._zod ? unboundedIn(child, path) : [];
  };
  switch (def.type) {
    case "array":
      return [...(isBounded ? [] : [path]), ...unboundedIn(inner.element as z.core.$ZodType, `${path}[]`)];
    case "record":
    case "map":
    case "set":
      return [path, ...within("valueType")];
    case "object":
      return Object.entries(inner.shape as Record<string, z.core.$ZodType>).flatMap(([key, value]) =>
        unboundedIn(value, `${path}.${key}`),
      );
    case "union":
    case "tuple":
      return ((inner.options ?? inner.items) as z.core.$ZodType[]).flatMap((one) => unboundedIn(one, path));
    case "pipe": {
      // A small record: its size is checked first, so that the record's own schema never sees a large one.
      const first = inner.in as z.core.$ZodType & { meta?: () => { maxProperties?: number } | undefined };
      if (first.meta?.()?.maxProperties !== undefined) return unboundedIn(inner.out as z.core.$ZodType, path).slice(1);
      return [...within("in"), ...within("out")];
    }
    default:
      return within("innerType");
  }
}

const bodies = Object.values(API)
  .flat()
  .flatMap(({ name, body }) => (body ? [[name, body] as const] : []));

test.each(bodies)("bounds every list and record in the body of %s", (name, body) => {
  expect(unboundedIn(body, name)).toEqual([]);
});

test("finds a list and a record without a bound", () => {
  const open = z.object({
    list: z.array(z.string()),
    record: z.record(z.string(), z.number()).default({}),
  });
  expect(unboundedIn(open, "body")).toEqual(["body.list", "body.record"]);
});
