import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { asText, synthesise } from "./synthesised.ts";

const NAMES = Object.keys(ENTRIES) as FunctionName[];
const production = synthesise("production");

/** A logical id begins with its construct's path, without hyphens. */
const idPrefix = (name: string): string => name.replaceAll("-", "");

test("every lambda in the sources is deployed, under the name of its file", () => {
  const files = globSync("functions/*/lambdas/*.ts").filter((file) => !file.endsWith(".test.ts"));
  expect(Object.values(ENTRIES).toSorted()).toEqual(files.toSorted());
  for (const [name, file] of Object.entries(ENTRIES)) expect(basename(file, ".ts")).toBe(name);
});

test.each(NAMES)("the function %s and its log have the same name", (name) => {
  const [id] = Object.entries(production.all("AWS::Lambda::Function")).find(
    ([, { Metadata }]) => Metadata?.["colophon:entry"] === ENTRIES[name],
  )!;
  const { LogGroup } = production.functionOf(name).Properties.LoggingConfig as { LogGroup: unknown };
  expect(id).toMatch(new RegExp(`^${idPrefix(name)}(function)?[0-9A-F]{8}$`));
  expect(asText(LogGroup)).toMatch(new RegExp(`^\\$\\{${idPrefix(name)}(function)?log[0-9A-F]{8}\\}$`));
});

test.each(NAMES)("the alarm on errors of %s has the function's name", (name) => {
  const alarms = Object.entries(production.all("AWS::CloudWatch::Alarm")).filter(
    ([, { Properties }]) => Properties.MetricName === "Errors",
  );
  const named = new RegExp(`^${idPrefix(name)}(function)?Errors[0-9A-F]{8}$`);
  expect(alarms.filter(([id]) => named.test(id))).toHaveLength(1);
});
