import type { ServerResponse } from "node:http";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { coverOf } from "./covers.ts";
import { exchangeRatesCsv } from "./universe/exchange-rates.ts";

interface Page {
  readonly type: string;
  readonly body: string;
}

function pageAt(path: string, today: IsoDate): Page | undefined {
  if (path === "/exchange-rates.csv") return { type: "text/csv; charset=utf-8", body: exchangeRatesCsv(today) };
  const asin = /^\/covers\/([0-9A-Z]{10})\.svg$/.exec(path)?.[1];
  const cover = asin && coverOf(asin);
  return cover ? { type: "image/svg+xml; charset=utf-8", body: cover } : undefined;
}

/** The outside world as the product meets it, mounted below one prefix of the local address: reference rates and book covers. */
export function createOutsideWorld(today: () => IsoDate) {
  return (path: string, response: ServerResponse): void => {
    const page = pageAt(path, today());
    if (page)
      response.writeHead(200, { "content-type": page.type, "cache-control": "public, max-age=3600" }).end(page.body);
    else response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
  };
}
