import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { environmentFor } from "#infra/constructs/environment.ts";
import { type Synthesised, synthesise } from "./synthesised.ts";

const NAMES = Object.keys(ENTRIES) as FunctionName[];

const declaredBy = (application: Synthesised, name: FunctionName): string[] =>
  Object.keys(application.functions.get(name)!.envSchema.shape);
const variablesOf = (application: Synthesised, name: FunctionName): string[] =>
  Object.keys(application.functionOf(name).variables).sort();

const production = synthesise("production");

describe("a deployed function's environment", () => {
  test.each(NAMES)("of %s contains exactly what its schema requires, and no simulated rates", (name) => {
    const expected = declaredBy(production, name).filter((variable) => variable !== "SIMULATED_KENP_RATES_URL");
    expect(variablesOf(production, name)).toEqual(expected.sort());
  });
});

/** The name under which a capability exports a schema. */
async function exportedName(schema: unknown, envFile: string): Promise<string | undefined> {
  const exported: Readonly<Record<string, unknown>> = await import(envFile);
  return Object.keys(exported).find((name) => exported[name] === schema);
}

test.each(NAMES)("the handler of %s reads the schema that its construct fills", async (name) => {
  const handler = join(import.meta.dirname, "../..", ENTRIES[name]);
  const schema = await exportedName(production.functions.get(name)!.envSchema, join(handler, "../../env.ts"));
  expect(schema).toBeDefined();
  expect(readFileSync(handler, "utf8")).toMatch(new RegExp(`export const handler = \\w+\\(\\s*${schema}\\b`));
});

describe("a local function's environment", () => {
  const local = synthesise("local");
  test.each(NAMES)("of %s contains no edge secret, because the local API has no edge", (name) => {
    const expected = declaredBy(local, name).filter((variable) => variable !== "ORIGIN_VERIFY_SECRET_ARN");
    expect(variablesOf(local, name)).toEqual(expected.sort());
  });

  test("includes a source file for every function, which the local cloud runs", () => {
    const entries = Object.values(local.all("AWS::Lambda::Function")).map((one) => one.Metadata?.["colophon:entry"]);
    expect(entries.sort()).toEqual(Object.values(ENTRIES).sort());
  });
});

describe("environmentFor", () => {
  const schema = z.object({ TABLE_NAME: z.string().min(1), SITE_URL: z.url(), SECRET: z.string().optional() });

  test("passes required variables, with or without optional ones", () => {
    const required = { TABLE_NAME: "t", SITE_URL: "https://a.example" };
    expect(environmentFor("f", schema, required)).toEqual(required);
    expect(environmentFor("f", schema, { ...required, SECRET: "s" })).toEqual({ ...required, SECRET: "s" });
  });

  test("names missing variables", () => {
    const withoutSite: Partial<z.input<typeof schema>> = { TABLE_NAME: "t" };
    expect(() => environmentFor("f", schema, withoutSite as z.input<typeof schema>)).toThrow(
      "The environment of f lacks SITE_URL.",
    );
  });

  test("names unused variables", () => {
    const given = { TABLE_NAME: "t", SITE_URL: "https://a.example", BUCKET: "b" };
    expect(() => environmentFor("f", schema, given)).toThrow(
      "The environment of f has BUCKET, which its schema doesn't declare.",
    );
  });
});
