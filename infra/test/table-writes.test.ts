import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { rateLimitEntity } from "#functions/entities/accounts/rate-limit.ts";
import { exchangeRateMonthEntity } from "#functions/entities/reports/exchange-rate-month.ts";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { sourcesOf } from "#local/testing/bundles.ts";
import { bundlesOf } from "#local/workers/bundles.ts";
import { list, type Statement, statementsOfFunction, synthesise } from "./synthesised.ts";

const ROOT = join(import.meta.dirname, "../..");
const production = synthesise("production");
const tableStatementsOf = (name: FunctionName): Statement[] =>
  statementsOfFunction(production, name).filter(({ Action }) =>
    list(Action).some((one) => one.startsWith("dynamodb:")),
  );

/** Code that makes a call which few functions make, by the right that it needs. */
const CALLS = { BatchWriteItem: /\brates\.put\(/, ConditionCheckItem: /\.check\(\{/ } as const;
/** They share a store with functions that save sessions, and save none themselves. */
const SAVE_NO_SESSION: readonly FunctionName[] = ["account-removal", "data-export", "ending-sessions", "personal-data"];

const used = new Map<FunctionName, readonly string[]>();
beforeAll(async () => {
  const { fileOf } = await bundlesOf(ROOT);
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const own = sourcesOf(fileOf(entry)).filter((file) => file.startsWith("functions/"));
    const texts = own.map((file) => readFileSync(join(ROOT, file), "utf8"));
    used.set(name as FunctionName, texts);
  }
}, 60_000);

describe.each(Object.entries(CALLS))("the right to %s", (right, call) => {
  test.each(Object.keys(ENTRIES) as FunctionName[])("is given to %s exactly if its bundle makes that call", (name) => {
    const isUsed = used.get(name)!.some((text) => call.test(text));
    const isNeeded = isUsed && !(right === "ConditionCheckItem" && SAVE_NO_SESSION.includes(name));
    const actions = tableStatementsOf(name).flatMap(({ Action }) => list(Action));
    expect(actions.includes(`dynamodb:${right}`)).toBe(isNeeded);
  });
});

const access = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" })), table: "any" };
const limit = { subject: "stripe", routeClass: "webhook", windowStart: "0" };
const keyOf = (params: unknown): string => (params as { Key: { pk: string } }).Key.pk;

test.each<[FunctionName, string]>([
  ["stripe-webhook", keyOf(rateLimitEntity(access).get(limit).params())],
  ["exchange-rates", keyOf(exchangeRateMonthEntity(access).get({ source: "ecb", month: "2026-11" }).params())],
])("%s can touch only the items of its own kind, which belong to no user", (name, key) => {
  const statements = tableStatementsOf(name);
  expect(statements).toHaveLength(1);
  const conditions = statements[0]?.Condition as Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
  const [pattern = "", ...more] = list(conditions["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? []);
  expect(more).toEqual([]);
  expect(pattern).toMatch(/^\$colophon#(?:subject|source)_\*$/);
  expect(key.startsWith(pattern.slice(0, -1))).toBe(true);
});
