import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type { arrangeSeries as endpoint } from "#shared/api/books/edit.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { shelfIdsOf, worksOrThrow } from "../shelf/read-shelf.ts";
import { toBook } from "../to-book.ts";
import type { ShelfDeps } from "../wiring.ts";
import { toSeries } from "./book-input.ts";
import { changeWorks } from "./change-works.ts";

const FIRST_PLACE = 1;

/** Orders works in a series from the given place on, or removes them from their series. All or none. */
export async function arrangeSeries(
  deps: ShelfDeps,
  { actor: { tenantId }, ...body }: By<Owner, z.output<NonNullable<typeof endpoint.body>>>,
): Promise<z.input<typeof endpoint.response>> {
  const works = await changeWorks(deps, tenantId, (before) => {
    const meant = worksOrThrow(before.shelf, body.books);
    const series = toSeries(before, body.series) ?? null;
    const first = series?.place ?? FIRST_PLACE;
    const facts = meant.reduce(
      (next, { id }, index) =>
        editWork(next, id, { series: series && { name: series.name, place: first + index } }, before.at),
      before.facts,
    );
    return { facts, workIds: meant.map(({ id }) => id) };
  });
  const wire = { ids: shelfIdsOf(tenantId), coverAddress: deps.coverAddress };
  return { data: works.map((work) => toBook(wire, work)) };
}
