import { expect, test } from "vitest";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { exchangeRateStore } from "./exchange-rate-store.ts";
import { hourlyExchangeRates } from "./hourly-exchange-rates.ts";

const engine = testEngine();

async function world() {
  const access = await engine.createTable();
  const store = exchangeRateStore(access);
  const clock = fakeClock();
  const publish = (perDollar: number) =>
    store.put([{ month: "2026-11", days: 3, lastDay: "2026-11-04", perDollar: { GBP: perDollar } }]);
  return { store, clock, publish, reads: countReads(access), hourly: hourlyExchangeRates(store, clock) };
}

test("rates are read once an hour, and the next business day's are used an hour later at most", async () => {
  const { hourly, reads, clock, publish } = await world();
  await publish(0.78);
  const rate = async () => (await hourly.between("2026-09", "2026-11"))[0]!.perDollar.GBP;
  expect(await rate()).toBe(0.78);
  const calls = reads.calls();
  await publish(0.79);
  clock.advance(HOUR_MS - 1);
  expect(await rate()).toBe(0.78);
  expect(reads.calls()).toBe(calls + 1);
  clock.advance(1);
  expect(await rate()).toBe(0.79);
});

test("the first rates are used as soon as they are stored", async () => {
  const { hourly, publish } = await world();
  expect(await hourly.all()).toEqual([]);
  await publish(0.78);
  expect(await hourly.all()).toHaveLength(1);
});

test("each range of months has rates of its own", async () => {
  const { hourly, store } = await world();
  await store.put(
    ["2026-09", "2026-10"].map((month) => ({ month, days: 22, lastDay: `${month}-30`, perDollar: { GBP: 0.8 } })),
  );
  expect((await hourly.between("2026-10", "2026-11")).map(({ month }) => month)).toEqual(["2026-10"]);
  expect((await hourly.all()).map(({ month }) => month)).toEqual(["2026-09", "2026-10"]);
});

test("no call can change the list that the next one gets", async () => {
  const { hourly, publish } = await world();
  await publish(0.78);
  const rates = await hourly.all();
  expect(() => Object.assign(rates, { length: 0 })).toThrow(TypeError);
  expect(await hourly.all()).toBe(rates);
  expect(rates).toHaveLength(1);
});
