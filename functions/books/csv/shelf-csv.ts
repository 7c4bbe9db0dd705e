import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { exportShelf as endpoint } from "#shared/api/books/csv.ts";
import { writeShelfCsv } from "#shared/domain/books/csv/write-shelf-csv.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { readShelf } from "../shelf/read-shelf.ts";
import type { BooksDeps, ShelfDeps } from "../wiring.ts";

export const shelfCsv = async (deps: Pick<ShelfDeps, "books">, tenantId: string): Promise<string> =>
  writeShelfCsv(await readShelf(deps, tenantId));

export async function exportShelf(
  deps: Pick<BooksDeps, "books" | "clock">,
  { actor: { tenantId, timeZone } }: By<Pick<Actor, "tenantId" | "timeZone">>,
): Promise<z.input<typeof endpoint.response>> {
  const csv = await shelfCsv(deps, tenantId);
  return { data: { file: `${PRODUCT_NAME}-shelf-${dayIn(timeZone, deps.clock.now())}.csv`, csv } };
}
