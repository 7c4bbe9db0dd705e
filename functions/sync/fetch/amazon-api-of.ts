import { type AmazonApi, amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { throttle, throttled } from "#shared/sources/amazon/throttle.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import type { FetchDeps } from "../wiring.ts";

export const amazonApiOf = (
  { sleep, clock }: Pick<FetchDeps, "sleep" | "clock">,
  transport: AmazonTransport,
): AmazonApi => {
  const limit = throttle({ now: () => clock.now(), sleep });
  return amazonApi({ transport: throttled(limit, transport), sleep, now: () => clock.now() });
};
