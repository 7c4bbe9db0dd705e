import * as z from "zod";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { PreorderDay } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { WireDate, WireText } from "../session/wire.ts";

/** [UNKNOWN] Never observed: field names from the specification. */
const Answer = z.object({
  rows: z.array(z.object({ orderDate: WireDate, marketplaceId: WireText, netUnits: z.int() })).max(100_000),
});

const marketplaceByUid = new Map<string, number>(MARKETPLACES.map((store) => [store.uid, store.id]));

export const preorderDetailsRequest = (asin: string) => getJson("reports", "/api/v2/preorders/details", { asin });

/** Includes identical rows, which are separate orders, and units of unknown stores. */
export const toPreorderDays = (answer: unknown): PreorderDay[] =>
  parseAnswer("pre-order details", Answer, answer).rows.map(({ orderDate, marketplaceId, netUnits }) => ({
    date: orderDate,
    marketplace_id: marketplaceByUid.get(marketplaceId) ?? null,
    net_units: netUnits,
  }));
