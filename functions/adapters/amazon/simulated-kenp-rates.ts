import * as z from "zod";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { IsoMonthSchema } from "#shared/primitives/schemas.ts";

export interface SimulatedKenpRates {
  newest(): Promise<KnownRate[]>;
}

const TIMEOUT_MS = 2_000;
const Answer = z.object({
  rates: z.array(z.object({ marketplace: z.string(), month: IsoMonthSchema, rate: z.number().positive() })),
});

/** Reads the simulation at `SIMULATED_KENP_RATES_URL`; undefined where that is not set, as on every deployed stage. */
export function simulatedKenpRates(env: {
  readonly SIMULATED_KENP_RATES_URL?: string | undefined;
}): SimulatedKenpRates | undefined {
  const url = env.SIMULATED_KENP_RATES_URL;
  if (url === undefined) return undefined;
  return {
    newest: async () => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return Answer.parse(await answer.json()).rates;
      } catch {
        // Without the simulator there are only published rates; this never runs on a deployed stage.
        return [];
      }
    },
  };
}
