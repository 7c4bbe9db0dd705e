import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/followers.ts";
import { listAmazonAuthors, listFollowerSeries } from "./read-own-authors.ts";
import { saveSentFollowers } from "./save-sent-followers.ts";
import type { FollowersDeps } from "./wiring.ts";

export const followersRoutes = (deps: FollowersDeps): Binding[] => [
  on(api.listAmazonAuthors, ({ actor }) => listAmazonAuthors(deps, { actor })),
  on(api.listFollowerSeries, ({ actor, query }) => listFollowerSeries(deps, { actor, ...query })),
  on(api.saveSentFollowers, ({ actor, body }) => saveSentFollowers(deps, { actor, ...body })),
];
