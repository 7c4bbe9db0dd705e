import type { SimulatedKenpRates } from "#functions/adapters/amazon/simulated-kenp-rates.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type ReportMonths, reportMonths } from "#functions/report-months/index.ts";
import { type AmazonRateStore, amazonRateStore } from "./amazon-rate-store.ts";
import { type KenpSettingsStore, kenpSettingsStore } from "./store.ts";

interface Parties {
  readonly bus: Publisher;
  /** Absent on every deployed stage. */
  readonly simulatedRates?: SimulatedKenpRates | undefined;
}

export interface KenpRatesDeps extends Parties {
  readonly settings: KenpSettingsStore;
  readonly amazonRates: AmazonRateStore;
  readonly months: ReportMonths;
}

export const kenpRatesDeps = (access: TableAccess, parties: Parties): KenpRatesDeps => ({
  settings: kenpSettingsStore(access),
  amazonRates: amazonRateStore(access),
  months: reportMonths(access),
  ...parties,
});
