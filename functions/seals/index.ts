export { sealsPersonalData } from "./personal-data.ts";
export { sealsRoutes } from "./routes.ts";
export { sealsDeps } from "./wiring.ts";
