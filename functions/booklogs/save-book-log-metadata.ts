import type * as z from "zod";
import { Invalid } from "#functions/platform/errors.ts";
import type { saveBookLogMetadata as endpoint } from "#shared/api/booklogs.ts";
import { MAX_SPEND_RANGES, mergeSpend } from "#shared/domain/booklogs/change-logs.ts";
import type { BookLogsDeps, OwnerWithCurrency } from "./deps.ts";
import { logOrThrow } from "./find-log.ts";
import { readWire } from "./read-wire.ts";
import { toBookLog } from "./to-book-log.ts";

/** Merges the spend of the given ranges into the log; each amount keeps the currency it was entered in. */
export async function saveBookLogMetadata(
  deps: BookLogsDeps,
  actor: OwnerWithCurrency,
  id: string,
  { spend, currency = actor.currency }: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> {
  const { tenantId } = actor;
  const amounts = Object.fromEntries(
    Object.entries(spend).map(([range, micros]) => [range, micros === null ? null : { micros, currency }]),
  );
  const log = await deps.bookLogs.change(tenantId, (before) => {
    const after = mergeSpend(before, logOrThrow(before, tenantId, id), amounts);
    const result = logOrThrow(after, tenantId, id);
    if (Object.keys(result.spend).length > MAX_SPEND_RANGES)
      throw new Invalid({ spend: [`An event has at most ${MAX_SPEND_RANGES} ranges with ad spend`] });
    return { after, result };
  });
  return { data: { data: toBookLog(await readWire(deps, tenantId), log) } };
}
