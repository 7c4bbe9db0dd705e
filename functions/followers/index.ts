export { followersPersonalData } from "./personal-data.ts";
export { readOwnAuthors, toAmazonAuthor } from "./read-own-authors.ts";
export { followersRoutes } from "./routes.ts";
export { type FollowerStore, followerStore } from "./store.ts";
export { followersDeps } from "./wiring.ts";
