export type { RetailerSessionDeps } from "./deps.ts";
export { askPortal, isRefusal } from "./portals.ts";
export { answering, notAuthenticated } from "./refusals.ts";
export { retailerSessionDeps } from "./retailer-session-deps.ts";
export type { RetailerSessions, SessionUse } from "./retailer-sessions.ts";
