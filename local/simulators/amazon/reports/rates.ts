import { CURRENCIES, marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { isRatePublished, lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { eachMonth, firstDayOf, isIsoMonth } from "#shared/primitives/dates.ts";
import { crossRate } from "../dataset/exchange-rates.ts";
import { perPageRate, STORES_WITH_READS } from "../dataset/ledger.ts";
import { badRequest, type Route } from "../http/site.ts";

/**
 * Payout per page read, and the dashboard's exchange rates. [UNKNOWN] in shape and path; agreed: `GET
 * /api/v2/kenp/paymentPerRead?from=YYYY-MM&to=YYYY-MM` → `{rates: [{month, marketplaceId, avgPayoutPerLoan}],
 * latestPprRelease}` with the store's own ID and currency; `GET /api/v2/exchangeRates` → `{updated, exchangeRates:
 * [{currency, rate}]}`, units of the currency for one US dollar.
 */

export const paymentPerReadRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/kenp\/paymentPerRead$/,
  answer({ query }, { account }, world) {
    const from = query.get("from") ?? "";
    const to = query.get("to") ?? "";
    if (!isIsoMonth(from) || !isIsoMonth(to)) return badRequest("Invalid months");
    const rates = eachMonth(firstDayOf(from), firstDayOf(to))
      .filter((month) => month >= account.created.slice(0, 7) && isRatePublished(month, world.today()))
      .flatMap((month) =>
        STORES_WITH_READS.map((store) => ({
          month,
          marketplaceId: marketplaceByLabel(store.label)!.uid,
          avgPayoutPerLoan: perPageRate(store, month),
        })),
      );
    return { kind: "json", body: { rates, latestPprRelease: lastPublishedMonth(world.today()) } };
  },
};

export const exchangeRatesRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/exchangeRates$/,
  answer(_visit, _session, world) {
    const today = world.today();
    const exchangeRates = CURRENCIES.map((currency) => ({
      currency,
      rate: Number(crossRate("USD", currency, today).toFixed(6)),
    }));
    return { kind: "json", body: { updated: today, exchangeRates } };
  },
};
