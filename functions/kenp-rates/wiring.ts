import type { SimulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { AmazonRateStore } from "./amazon-rate-store.ts";
import type { KenpSettingsStore } from "./store.ts";

export interface KenpRatesDeps {
  readonly settings: KenpSettingsStore;
  readonly amazonRates: AmazonRateStore;
  readonly months: ReportMonths;
  /** Absent on every deployed stage. */
  readonly simulatedRates?: SimulatedKenpRates | undefined;
}

export type Owner = Pick<Actor, "tenantId">;
