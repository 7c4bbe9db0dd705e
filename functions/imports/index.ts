export { findHandedOver, type HandedOver, type HandOverDeps, handOverFiles } from "./intake/hand-over-files.ts";
export { importsPersonalData } from "./personal-data.ts";
export { importStore } from "./store.ts";
