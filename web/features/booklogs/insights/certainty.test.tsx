import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { certaintyOf, isVerdict, SITUATIONS, type Situation } from "#shared/domain/insights/effect/certainty.ts";
import { EventEffect, eventEffects } from "#shared/domain/insights/event-effects/event-effects.ts";
import type { LoggedEvent } from "#shared/domain/insights/event-effects/questions.ts";
import { COMPARED_DAYS, type ComparedDays, periodsOf } from "#shared/domain/insights/periods/periods.ts";
import { bookInput } from "#shared/domain/insights/testing/book-report-of.ts";
import { PRODUCTS } from "#shared/domain/royalties/testing/generated-account.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { addDays, daysInMonth, eachDay, eachMonth, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildLog } from "../testing/build-log.ts";
import { EffectCard } from "./effect/effect-card.tsx";
import { WhatWorked } from "./worked/what-worked.tsx";
import { workedCsv } from "./worked/worked-csv.ts";
import { workedRows } from "./worked/worked-rows.ts";

/**
 * The certainty of an event as the rule states it from stored months, and as the API, the card, the table and the file
 * do. Situations and cautions are the rule's own lists, so that a new one has no book here and fails.
 */

const RANGE = { start: "2030-12-01", end: "2032-01-31" };
const [BOOK, PRODUCT, SEQUEL] = ["work-0", PRODUCTS[0]!.productId, "work-2"];
const ROYALTY = 2_000_000;

/** Copies that a day of a book brings without an event. */
const COPIES: Readonly<Record<Situation, (day: IsoDate) => number>> = {
  ordinary: (day) => 12 + (Number(day.slice(8)) % 5),
  // Two whole months without a reader.
  gaps: (day) => (["03", "08"].includes(day.slice(5, 7)) ? 0 : 12 + (Number(day.slice(8)) % 5)),
};

type Caution = EventEffect["caution"];
const CAUTIONS: readonly Caution[] = [null, ...EventEffect.shape.caution.unwrap().options];
const JUNE = "2031-06-10";
const at = (start: IsoDate, id = "a"): LoggedEvent => ({ id, bookId: BOOK, start, end: start, isRelease: false });

/** An event of each caution, and what else happened. */
const EVENTS: Readonly<
  Record<NonNullable<Caution> | "none", { start: IsoDate; others?: LoggedEvent[]; released?: IsoDate }>
> = {
  none: { start: JUNE },
  overlap: { start: JUNE, others: [at("2031-06-11", "other")] },
  release: { start: JUNE, released: "2031-06-01" },
  season: { start: "2031-11-24" },
};

/** The rule's answer for a book that sells five times as much on the compared days, as the API sends it. */
function answerOf(situation: Situation, caution: Caution, days: ComparedDays): EventEffect {
  const { start, others = [], released } = EVENTS[caution ?? "none"];
  const last = addDays(start, days - 1);
  const months = eachMonth(RANGE.start, RANGE.end).map((month) => {
    const orders = eachDay(firstDayOf(month), `${month}-${daysInMonth(month)}`).map(
      (day) => COPIES[situation](day) * (day >= start && day <= last ? 5 : 1),
    );
    const columns = { orders, royalties_kindle: orders.map((copies) => copies * ROYALTY) };
    return storedMonth(monthContent(month, "day", [{ store: "Amazon.com", asin: PRODUCT, columns }]));
  });
  const answers = eventEffects({
    ...bookInput({ range: RANGE, bookId: BOOK }),
    months,
    today: "2032-03-31",
    shownFrom: null,
    releases: new Map(released ? [[SEQUEL, released]] : []),
    events: [at(start)],
    all: [at(start), ...others],
    days,
  });
  return listEventEffects.response.parse({ data: answers, exchange: [] }).data[0]!;
}

const CASES = SITUATIONS.flatMap((situation) =>
  CAUTIONS.flatMap((caution) => COMPARED_DAYS.map((days) => [situation, caution ?? "none", days, caution] as const)),
);

test.each(CASES)(
  "a past that is %s with the caution %s over %i days has one certainty everywhere",
  async (...given) => {
    const [situation, , days, caution] = given;
    const answer = answerOf(situation, caution, days);
    const certainty = certaintyOf(days, situation);
    expect(answer).toMatchObject({ certainty, caution, why_not: null, effect: { verdict: "more" } });

    const log = buildLog({ id: "a", title: "Salt", event: 1, start: EVENTS[caution ?? "none"].start });
    renderApp(
      <>
        <EffectCard log={log} periods={periodsOf(log.start_date, days)} />
        <WhatWorked logs={[log]} onOpen={() => undefined} />
      </>,
      fakeServices(
        {
          getUser: () => buildUser(),
          listBookLogs: () => ({ data: [log] }),
          listEventEffects: () => ({ data: [answer], exchange: [] }),
        },
        { signedIn: true },
      ),
    );
    expect(await screen.findByText(new RegExp(`^Of 100 such ranges, ${certainty} hold the truth\\.`))).toBeDefined();
    await screen.findByRole("table", { name: "What worked" });
    const stated = screen.queryAllByText(/^\d+ of 100 such ranges hold$/).map(({ textContent }) => textContent);
    expect(stated).toEqual(isVerdict(answer) ? [`${certainty} of 100 such ranges hold`] : []);

    const [headings, row] = workedCsv(workedRows([log], [answer], days));
    expect(row![headings!.indexOf("Ranges that hold the truth, of 100")]).toBe(String(certainty));
  },
);
