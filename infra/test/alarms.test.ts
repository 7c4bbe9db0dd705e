import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const alarms = Object.values(production.all("AWS::CloudWatch::Alarm")).map(({ Properties }) => ({
  sentence: asText(Properties.AlarmDescription),
  metric: `${Properties.Namespace} ${Properties.MetricName}`,
}));
const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const [, table = ""] = /## When an alarm goes off([\s\S]*?)\n### /.exec(page) ?? [];
const rows = [...table.matchAll(/^\| (?!the email says)([^|]+?) \| ([^|]+) \|/gm)].map(([, sentence, steps]) => ({
  sentence: sentence!,
  steps: steps!,
}));

/** A function's errors and its dead letters: what the page says above its table covers them. */
const NEEDS_NO_ROW = ["AWS/Lambda Errors", "AWS/SQS ApproximateNumberOfMessagesVisible"];
const listed = new Set(rows.map(({ sentence }) => sentence));

test("docs/operations.md has rows for existing alarms only, in the words of their emails and once each", () => {
  const sentences = new Set(alarms.map(({ sentence }) => sentence));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ sentence }) => !sentences.has(sentence))).toEqual([]);
  expect(listed.size).toBe(rows.length);
});

test("an alarm without a row reports a function's errors or its dead letters", () => {
  const unlisted = alarms.filter(({ sentence }) => !listed.has(sentence));
  expect(unlisted.length).toBeGreaterThan(0);
  expect(unlisted.filter(({ metric }) => !NEEDS_NO_ROW.includes(metric))).toEqual([]);
});

test("each alarm's row names procedures that the page describes, or what to look at", () => {
  for (const { sentence, steps } of rows)
    for (const letter of steps.split(", ").filter((step) => step !== "–"))
      expect(page, sentence).toContain(`\n### ${letter}. `);
});

test("the dashboard shows ten figures", () => {
  const { Properties } = production.only("operations", "AWS::CloudWatch::Dashboard");
  const { widgets } = JSON.parse(asText(Properties.DashboardBody)) as { widgets: { properties: { title: string } }[] };
  expect(widgets).toHaveLength(10);
  expect(new Set(widgets.map(({ properties }) => properties.title)).size).toBe(10);
});
