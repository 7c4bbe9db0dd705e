import { booksRoutes } from "#functions/books/routes.ts";
import { kenpRatesRoutes } from "#functions/kenp-rates/routes.ts";
import { kenpRatesDeps } from "#functions/kenp-rates/wiring.ts";
import { royaltiesRoutes } from "#functions/royalties/routes.ts";
import { royaltiesWorld } from "#functions/royalties/testing/royalties-world.ts";
import { apiCaller, type CallAnswer } from "#functions/testing/api-caller.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { getKenpSettings } from "#shared/api/kenp-rates.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { getReportChanges } from "#shared/api/royalties/report-changes.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { PACKED_TYPE } from "#shared/domain/royalties/packed-rows.ts";
import { TODAY } from "../account/sale-rows.ts";
import { booksDepsOf } from "../lib/books-deps.ts";
import { plus, type Quantities, times } from "../lib/prices.ts";
import { pricedAccount } from "./account.ts";
import { ASSUMED } from "./assumptions.ts";
import { priceOfCall } from "./call.ts";
import { storedBytes } from "./stored-bytes.ts";

/** As browsers ask. */
const headers = { accept: PACKED_TYPE, "accept-encoding": "br" };

/** Bytes of an answer on the way; a compressed one leaves the function in base64. */
const bytesOnTheWay = ({ bytes, headers: { "content-encoding": encoding } }: CallAnswer<unknown>): number =>
  encoding === undefined ? bytes : (bytes * 3) / 4;

export interface Visit {
  /** Everything that one visit asks of the API, with the site's files. */
  readonly whole: Quantities;
  /** The report and the shelf alone, as an agency opens them for a client. */
  readonly ofClient: Quantities;
  readonly rows: readonly (readonly [name: string, each: Quantities])[];
  readonly small: Quantities;
  /** Bytes that the account holds in the table. */
  readonly stored: number;
}

/** Prices a visit to the report, the shelf and the events of an account of sixty titles and three years. */
export async function priceVisit(): Promise<Visit> {
  const { author: as, table, access, meter, clock } = await pricedAccount();
  const routes = [
    ...royaltiesRoutes(royaltiesWorld(access, clock).deps),
    ...kenpRatesRoutes(kenpRatesDeps(access, { bus: recordingBus() })),
    ...booksRoutes(booksDepsOf(access, clock)),
  ];
  const call = apiCaller(routes, { access, clock });
  const { start, end } = presetRange("last_90_days", TODAY, null);
  const priced = (run: () => Promise<CallAnswer<unknown>>) => {
    const ask = async () => {
      const answer = await run();
      if (answer.status !== 200) throw new Error(`a call of the visit answered ${answer.status}`);
      return answer;
    };
    return priceOfCall(meter, ask, bytesOnTheWay);
  };
  const query = `startDate=${start}&endDate=${end}`;
  const report = await priced(() => call(getRoyaltiesReport, { as, headers, query }));
  const shelf = await priced(() => call(listBooks, { as, headers }));
  const small = await priced(() => call(getKenpSettings, { as, headers }));
  const rows: [string, Quantities][] = [
    ["report of 90 days", report],
    ["day average", await priced(() => call(getRoyaltyDayAverage, { as, headers }))],
    ["what changed", await priced(() => call(getReportChanges, { as, headers }))],
    ["shelf", shelf],
    ["effects of events", await priced(() => call(listEventEffects, { as, headers, query: "days=7" }))],
    [`${ASSUMED.smallRequests} small requests`, times(small, ASSUMED.smallRequests)],
    ["files of the site", { edgeRequests: ASSUMED.siteFiles, transferGb: ASSUMED.siteKb / 1024 ** 2 }],
  ];
  const whole = plus(...rows.map(([, each]) => each));
  return { whole, ofClient: plus(report, shelf), small, rows, stored: await storedBytes(table) };
}
