export { ranksPersonalData } from "./personal-data.ts";
export { ranksRoutes } from "./routes.ts";
export { ranksDeps } from "./wiring.ts";
