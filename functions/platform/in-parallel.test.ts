import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.ts";

const NUMBERS = Array.from({ length: 40 }, (_, n) => n);
const tick = () => new Promise<void>((done) => setImmediate(done));

test("a slow item holds up none of the others", async () => {
  const slow = Promise.withResolvers<void>();
  const done: number[] = [];
  const all = inParallel(NUMBERS, async (n) => {
    if (n === 0) await slow.promise;
    done.push(n);
  });
  await expect.poll(() => done.length).toBe(NUMBERS.length - 1);
  slow.resolve();
  await all;
  expect(done.at(-1)).toBe(0);
});

test("works on no more items at a time than allowed, and on each once", async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  async function* slowly() {
    for (const n of NUMBERS) {
      await tick();
      yield n;
    }
  }
  await inParallel(
    slowly(),
    async (n) => {
      most = Math.max(most, ++running);
      for (let wait = n % 7; wait >= 0; wait--) await tick();
      running--;
      done.push(n);
    },
    3,
  );
  expect(most).toBe(3);
  expect(done.toSorted((a, b) => a - b)).toEqual(NUMBERS);
});

test("starts nothing after an error, reads no more items, and throws once those under way have ended", async () => {
  const slow = Promise.withResolvers<void>();
  const [started, done]: [number[], number[]] = [[], []];
  let isClosed = false;
  function* counted() {
    try {
      yield* NUMBERS;
    } finally {
      isClosed = true;
    }
  }
  const all = inParallel(
    counted(),
    async (n) => {
      started.push(n);
      if (n === 1) throw new Error("broken");
      if (n === 0) await slow.promise;
      done.push(n);
    },
    2,
  );
  const outcome = expect(all).rejects.toThrow("broken");
  await expect.poll(() => isClosed).toBe(true);
  expect(done).toEqual([]);
  slow.resolve();
  await outcome;
  expect([started, done]).toEqual([[0, 1], [0]]);
});

test("an error of the source is thrown once the items under way have ended", async () => {
  const done: number[] = [];
  async function* failing() {
    yield 1;
    throw new Error("no more pages");
  }
  const work = async (n: number) => {
    await tick();
    done.push(n);
  };
  await expect(inParallel(failing(), work)).rejects.toThrow("no more pages");
  expect(done).toEqual([1]);
});
