import * as z from "zod";
import type { Routes } from "../http/routes.ts";
import { need } from "../state/world.ts";
import { isWithin, page } from "../wire/list.ts";
import { expand, paging, range, text } from "../wire/params.ts";

const List = z.strictObject({
  ...paging,
  type: text.optional(),
  types: z.array(text).optional(),
  created: range.optional(),
});

export const events: Routes = (on) => {
  on("GET", "/v1/events", List, (world, { type, types, created, ...paging }) => {
    const found = world.store
      .list("event")
      .filter(
        (event) =>
          (!type || event.type === type) && (!types || types.includes(event.type)) && isWithin(event.created, created),
      );
    return page("/v1/events", found, paging);
  });
  on("GET", "/v1/events/:id", z.strictObject({ expand: expand.optional() }), (world, _, { id }) =>
    need(world, "event", id),
  );
};
