import type { SimulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { RetailerRateStore } from "./retailer-rate-store.ts";
import type { KenpSettingsStore } from "./store.ts";

export interface KenpRatesDeps {
  readonly settings: KenpSettingsStore;
  readonly retailerRates: RetailerRateStore;
  readonly months: ReportMonths;
  /** Absent on every deployed stage. */
  readonly simulatedRates?: SimulatedKenpRates | undefined;
}

export type Owner = Pick<Actor, "tenantId">;
