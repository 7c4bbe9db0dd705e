import { type RetailerClient, retailerClient } from "#shared/sources/amazon/retailer-client.ts";
import { throttle, throttled } from "#shared/sources/amazon/throttle.ts";
import type { RetailerTransport } from "#shared/sources/amazon/transport.ts";
import type { FetchDeps } from "../wiring.ts";

export const clientOf = (
  { sleep, clock }: Pick<FetchDeps, "sleep" | "clock">,
  transport: RetailerTransport,
): RetailerClient => {
  const limit = throttle({ now: () => clock.now(), sleep });
  return retailerClient({ transport: throttled(limit, transport), sleep, now: () => clock.now() });
};
