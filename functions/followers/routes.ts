import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/followers.ts";
import type { FollowersDeps } from "./deps.ts";
import { listAmazonAuthors } from "./list-amazon-authors.ts";
import { listFollowerSeries } from "./list-follower-series.ts";
import { saveSentFollowers } from "./save-sent-followers.ts";

export const followersRoutes = (deps: FollowersDeps): Binding[] => [
  on(api.listAmazonAuthors, ({ actor }) => listAmazonAuthors(deps, actor)),
  on(api.listFollowerSeries, ({ actor, query }) => listFollowerSeries(deps, actor, query)),
  on(api.saveSentFollowers, ({ actor, body }) => saveSentFollowers(deps, actor, body)),
];
