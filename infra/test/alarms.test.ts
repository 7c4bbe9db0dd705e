import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asText, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const sentences = new Set(
  Object.values(production.all("AWS::CloudWatch::Alarm")).map(({ Properties }) => asText(Properties.AlarmDescription)),
);
const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const [, table = ""] = /## When an alarm goes off([\s\S]*?)\n### /.exec(page) ?? [];
const rows = [...table.matchAll(/^\| (?!the email says)([^|]+?) \| ([^|]+) \|/gm)].map(([, sentence, steps]) => ({
  sentence: sentence!,
  steps: steps!,
}));

test("docs/operations.md says what to do for each alarm, in the words of its email, and for no other", () => {
  expect(rows.map(({ sentence }) => sentence).sort()).toEqual([...sentences].sort());
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
