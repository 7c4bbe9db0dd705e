import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import type { StoredReportMonth } from "./month-store.ts";

/** Whether a month's file was made after its page-read rates were published, as far as its item alone tells: its parts are not read. */
export const isPublished = (item: StoredReportMonth): boolean =>
  item.family === "prior-months" || showsKenpMoney({ ...item, summary: item.summary ?? null, stores: {} });
