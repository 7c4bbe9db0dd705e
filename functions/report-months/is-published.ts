import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import type { StoredReportMonth } from "./month-store.ts";

/** True if the file was created after the month's page-read rates were published. Reads no parts. */
export const isPublished = (item: StoredReportMonth): boolean =>
  item.family === "prior-months" || showsKenpMoney({ ...item, summary: item.summary ?? null, stores: {} });
