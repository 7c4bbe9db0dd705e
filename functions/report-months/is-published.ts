import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import type { StoredReportMonth } from "./month-store.ts";

/**
 * Checks from the item alone, without reading parts, whether a month's file was created after its page-read rates were
 * published.
 */
export const isPublished = (item: StoredReportMonth): boolean =>
  item.family === "prior-months" || showsKenpMoney({ ...item, summary: item.summary ?? null, stores: {} });
