import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { worldOn } from "./testing/world.ts";

const folder = fileURLToPath(new URL("../../../shared/samples/kdp-workbooks/", import.meta.url));
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith(".xlsx"))
      .sort()
  : [];
const fileOf = (part: string) => {
  const name = names.find((candidate) => candidate.includes(part))!;
  return { name, bytes: readFileSync(folder + name) };
};

/** Real workbooks of two accounts, where available. */
describe.runIf(names.length > 0)("Amazon's own sample files", () => {
  const engine = testEngine();
  beforeAll(async () => {});

  const stateOf = async (access: TableAccess) => {
    const reader = reportMonths(access);
    const months = await reader.list("ada", "2020-01", "2025-12", ["estimator", "prior-months"]);
    const payments = await reader.list("ada", "2020-01", "2025-12", ["payments"]);
    const contents = await reader.contents(months);
    return { months, contents, payments: await reader.payments(payments) };
  };

  test("add up to their reference totals without a question when imported together in any order", async () => {
    const orders = [names, [...names].reverse(), [...names.slice(3), ...names.slice(0, 3)]];
    const states = new Set<string>();
    for (const order of orders) {
      const access = await engine.createTable();
      const world = worldOn(access, { readWorkbook });
      const done = await world.importFiles(
        "ada",
        order.map((name) => fileOf(name)),
      );
      expect(done.status).toBe("completed");
      expect(done.files.find(({ name }) => name.includes("000000000003"))?.status).toBe("set_aside");
      const { months, contents, payments } = await stateOf(access);
      states.add(
        canonicalJson([
          months.map(({ family, month, hash, figures }) => ({ family, month, hash, figures })),
          contents,
          payments,
        ]),
      );

      const estimator = months.filter(({ family }) => family === "estimator");
      expect(estimator.map(({ month }) => month)).toHaveLength(26);
      for (const month of estimator) {
        expect(month.file, month.month).toContain(month.month === "2025-10" ? "000000000015" : "000000000006");
      }
      expect(months.filter(({ family }) => family === "prior-months").map(({ month }) => month)).toEqual(["2025-01"]);
      const raw = await readWorkbook("payments", fileOf("000000000004").bytes);
      expect(payments.flatMap((month) => month.payments)).toHaveLength(
        raw.kind === "payments" ? raw.payments.length : 0,
      );
    }
    expect(states.size).toBe(1);
  });

  test("match Amazon's summary month by month once stored", async () => {
    const access = await engine.createTable();
    await worldOn(access, { readWorkbook }).importFiles("ada", [fileOf("000000000006"), fileOf("000000000015")]);
    const { contents } = await stateOf(access);
    for (const { month, stores, summary } of contents) {
      const records = Object.values(stores).flat();
      const sum = (formats: readonly string[], column: "orders" | "free_orders" | "reads") =>
        records
          .filter(({ format }) => formats.includes(format))
          .flatMap(({ columns }) => columns[column] ?? [])
          .reduce((a, b) => a + b, 0);
      const ours = {
        kindlePaid: sum(["kindle"], "orders"),
        kindleFree: sum(["kindle"], "free_orders"),
        paperback: sum(["paperback"], "orders"),
        hardcover: sum(["hardcover"], "orders"),
        pages: sum(["kindle"], "reads"),
      };
      expect(ours, month).toEqual({
        kindlePaid: summary!.kindlePaid,
        kindleFree: summary!.kindleFree,
        paperback: summary!.paperback,
        hardcover: summary!.hardcover,
        pages: summary!.pages,
      });
    }
  });

  test("give the same result one after another, in any order that needs no decision, as together", async () => {
    const together = await engine.createTable();
    await worldOn(together, { readWorkbook }).importFiles(
      "ada",
      names.map((name) => fileOf(name)),
    );
    const expected = (await stateOf(together)).months.map(({ family, month, hash }) => [family, month, hash]);
    const outcomes: string[] = [];
    for (const order of [
      names,
      [...names].reverse(),
      ["003.xlsx", "002.xlsx", "001.xlsx", "006.xlsx", "004.xlsx", "005.xlsx", "015-daily"],
    ]) {
      const access = await engine.createTable();
      const world = worldOn(access, { readWorkbook });
      let asked = false;
      for (const part of order) {
        const done = await world.importFiles("ada", [fileOf(part)]);
        asked ||= done.status === "needs_decision";
      }
      outcomes.push(asked ? "asked" : "same");
      if (asked) continue;
      expect((await stateOf(access)).months.map(({ family, month, hash }) => [family, month, hash])).toEqual(expected);
    }
    expect(outcomes).toContain("same");
  });
});
