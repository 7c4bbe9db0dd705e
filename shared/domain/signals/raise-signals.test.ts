import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import type { SignalFacts } from "./facts.ts";
import { raiseSignals } from "./raise-signals.ts";
import { RaisedSignal } from "./signal.ts";

const TODAY = "2026-11-20";
const NOTHING: SignalFacts = {
  today: TODAY,
  watchedSince: "2026-01-01",
  earlier: [],
  stopped: { sources: [], isOutage: false, missingMonth: null },
  payments: { lines: [], shops: [] },
  reads: { from: "2026-08-01", books: [], months: [] },
  reviews: [],
  ranks: [],
  launches: [],
  ads: [],
  forecast: null,
};
const SEVERAL: SignalFacts = {
  ...NOTHING,
  stopped: {
    sources: [{ source: "ranks", signedOutSince: "2026-11-19", lastGoodDay: "2026-11-18", isLate: false }],
    isOutage: false,
    missingMonth: "2026-10",
  },
  reads: {
    from: "2026-08-01",
    books: [],
    months: [{ month: "2026-10", book: "w1", title: "Salt", store: "Amazon.com", before: 9_000, after: 2_000 }],
  },
  reviews: [
    {
      id: "w1",
      title: "Salt",
      store: "ATVPDKIKX0DER",
      before: null,
      now: { rating: 4, reviews: 8 },
      listed: [{ day: "2026-11-19", stars: 1 }],
    },
  ],
};

describe("raising signals", () => {
  test("raises nothing from nothing", () => {
    expect(raiseSignals(NOTHING)).toEqual([]);
  });

  test("raises signals of several kinds in a form that can be stored", () => {
    const raised = raiseSignals(SEVERAL);
    expect(raised.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual([
      "source_stopped signed_out",
      "source_stopped missing_month",
      "reads_odd taken_back",
      "review low",
    ]);
    for (const one of raised) expect(RaisedSignal.parse(one)).toEqual(one);
  });

  test("gives the same keys and days when it is asked again, on the same day or the next", () => {
    const first = raiseSignals(SEVERAL);
    expect(raiseSignals({ ...SEVERAL, earlier: first })).toEqual(first);
    expect(raiseSignals({ ...SEVERAL, earlier: first, today: addDays(TODAY, 1) })).toEqual(first);
  });
});
