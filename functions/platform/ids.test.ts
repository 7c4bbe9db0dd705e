import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { derivedId, derivedIdAt, idAfter, newId, timeOfId } from "./ids.ts";

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

test("new ids differ, share one format, and sort by millisecond", async () => {
  const first = Array.from({ length: 200 }, newId);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const later = newId();
  expect(new Set(first).size).toBe(200);
  for (const id of first) {
    expect(id).toMatch(ID);
    expect(id < later).toBe(true);
  }
});

test("an id encodes the moment of its creation", () => {
  const moment = fc.date({ min: new Date("2001-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (at) => {
      expect(timeOfId(derivedIdAt(at.getTime(), "a"))).toBe(at.getTime());
    }),
    runs(100),
  );
});

test("a derived id is the same for the same parts and different for any others", () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(derivedId(...a)).toMatch(ID);
      expect(derivedId(...a) === derivedId(...b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
    runs(100),
  );
  expect(derivedId("ab", "c")).not.toBe(derivedId("a", "bc"));
});

test("an id derived at a moment sorts among new ids of that moment, and is the same for the same parts", () => {
  const [before, now, after] = [Date.now() - MINUTE_MS, newId(), Date.now() + MINUTE_MS];
  expect(derivedIdAt(before, "a")).toMatch(ID);
  expect(derivedIdAt(before, "a") < now).toBe(true);
  expect(derivedIdAt(after, "a") > now).toBe(true);
  expect(derivedIdAt(before, "a")).toBe(derivedIdAt(before, "a"));
  expect(derivedIdAt(before, "a", "b")).not.toBe(derivedIdAt(before, "ab"));
});

test("an id that is made after another one sorts after it, even when the clock was set back", () => {
  const moment = fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const [newest, id] = [derivedIdAt(a.getTime(), "a"), derivedIdAt(b.getTime(), "b")];
      const next = idAfter(newest, id);
      expect(next > newest).toBe(true);
      expect(next).toMatch(ID);
      if (id > newest) expect(next).toBe(id);
    }),
  );
});
