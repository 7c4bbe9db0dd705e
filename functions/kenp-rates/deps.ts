import type { Actor } from "#functions/platform/actor.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { RetailerRateStore } from "./retailer-rate-store.ts";
import type { KenpSettingsStore } from "./store.ts";

/** What the use cases of KENP rates lean on; each takes the part that it needs. */
export interface KenpRatesDeps {
  readonly settings: KenpSettingsStore;
  readonly retailerRates: RetailerRateStore;
  readonly months: ReportMonths;
}

/** Whose settings they are. */
export type Owner = Pick<Actor, "tenantId">;
