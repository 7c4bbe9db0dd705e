import { createServer, type Server } from "node:http";
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeRateSource } from "#functions/adapters/exchange-rates.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { ExchangeRateSourceError } from "#shared/domain/exchange-rates/parse-ecb-csv.ts";
import { exchangeRateStore } from "./exchange-rate-store.ts";
import { updateExchangeRates } from "./update-exchange-rates.ts";

const HISTORY = "Date,USD,GBP,\n2026-11-03,1.10,0.88,\n2026-11-02,1.12,0.86,\n2026-10-30,1.11,0.87,\n";

const engine = testEngine();
let bank: Server;
let answer: { status: number; body: string | Uint8Array };
let url: string;
beforeAll(async () => {
  bank = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(bank.address() as { port: number }).port}/eurofxref-hist.csv`;
});
afterAll(async () => {
  bank.close();
});

async function freshDeps() {
  answer = { status: 200, body: HISTORY };
  const rates = exchangeRateStore(await engine.createTable());
  return { source: exchangeRateSource({ EXCHANGE_RATES_URL: url }), rates };
}

test("the first run stores the whole history, the next one writes nothing", async () => {
  const deps = await freshDeps();
  expect(await updateExchangeRates(deps)).toEqual({ written: 2 });
  expect((await deps.rates.all()).map(({ month, days, lastDay }) => [month, days, lastDay])).toEqual([
    ["2026-10", 1, "2026-10-30"],
    ["2026-11", 2, "2026-11-03"],
  ]);
  expect((await deps.rates.between("2026-11", "2026-11"))[0]!.perDollar.GBP).toBeCloseTo(0.87 / 1.11, 9);
  expect(await updateExchangeRates(deps)).toEqual({ written: 0 });
});

test("a new business day changes only its month", async () => {
  const deps = await freshDeps();
  await updateExchangeRates(deps);
  answer = { status: 200, body: `${HISTORY}2026-11-04,1.10,0.88,\n` };
  expect(await updateExchangeRates(deps)).toEqual({ written: 1 });
  expect((await deps.rates.between("2026-11", "2026-11"))[0]).toMatchObject({ days: 3, lastDay: "2026-11-04" });
});

test("the bank's own zip is read like the table inside it", async () => {
  const deps = await freshDeps();
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add("eurofxref-hist.csv", new TextReader(HISTORY));
  answer = { status: 200, body: await zip.close() };
  expect(await updateExchangeRates(deps)).toEqual({ written: 2 });
});

test.each([
  ["an error", 503, HISTORY],
  ["a web page", 200, "<!doctype html><p>Moved</p>"],
  ["half of a table", 200, HISTORY.slice(0, 30)],
  ["a broken archive", 200, "PK\u0003\u0004 nothing else"],
])("%s from the source is an error and loses nothing", async (_, status, body) => {
  const deps = await freshDeps();
  await updateExchangeRates(deps);
  const before = await deps.rates.all();
  answer = { status, body };
  await expect(updateExchangeRates(deps)).rejects.toThrow(ExchangeRateSourceError);
  expect(await deps.rates.all()).toEqual(before);
});

test("a source that starts in the middle of a stored month does not remove the earlier days", async () => {
  const deps = await freshDeps();
  await updateExchangeRates(deps);
  answer = { status: 200, body: "Date,USD,GBP\n2026-11-03,1.10,0.88\n" };
  expect(await updateExchangeRates(deps)).toEqual({ written: 0 });
  expect((await deps.rates.between("2026-11", "2026-11"))[0]!.days).toBe(2);
});

test("an unreachable source fails with an error message", async () => {
  const deps = {
    ...(await freshDeps()),
    source: exchangeRateSource({ EXCHANGE_RATES_URL: "http://127.0.0.1:1/none.csv" }),
  };
  await expect(updateExchangeRates(deps)).rejects.toThrow("the source of exchange rates did not respond");
});
