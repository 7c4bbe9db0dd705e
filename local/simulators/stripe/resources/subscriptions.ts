import * as z from "zod";
import { createSubscription } from "../billing/create-subscription.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import { itemOf } from "../billing/items.ts";
import { updateSubscription } from "../billing/update-subscription.ts";
import type { Routes } from "../http/routes.ts";
import { need } from "../state/world.ts";
import { missing } from "../wire/errors.ts";
import { isWithin, page } from "../wire/list.ts";
import { expand } from "../wire/params.ts";
import { CancelParams, CreateParams, ListParams, UpdateParams } from "./subscription-params.ts";

export const subscriptions: Routes = (on) => {
  on("POST", "/v1/subscriptions", CreateParams, createSubscription);
  on("GET", "/v1/subscriptions", ListParams, (world, { customer, status, price, created, ...paging }) => {
    const isOver = (one: string) => one === "canceled" || one === "incomplete_expired";
    const found = world.store
      .list("subscription", customer)
      .filter(
        (one) =>
          (status === "all" ||
            (status === "ended" ? isOver(one.status) : status ? one.status === status : one.status !== "canceled")) &&
          (!price || itemOf(one).price.id === price) &&
          isWithin(one.created, created),
      );
    return page("/v1/subscriptions", found, paging);
  });
  on("GET", "/v1/subscriptions/:id", z.strictObject({ expand: expand.optional() }), (world, _, { id }) =>
    need(world, "subscription", id),
  );
  on("POST", "/v1/subscriptions/:id", UpdateParams, (world, params, { id }) => updateSubscription(world, id, params));
  on("DELETE", "/v1/subscriptions/:id", CancelParams, (world, { cancellation_details }, { id }) => {
    const subscription = need(world, "subscription", id);
    if (subscription.status === "canceled" || subscription.status === "incomplete_expired")
      throw missing("subscription", id);
    return endSubscription(world, subscription, { reason: "cancellation_requested", ...cancellation_details });
  });
};
