export { hintPublisher } from "./hint-publisher.ts";
export { realtimePersonalData } from "./personal-data.ts";
export { socketStore } from "./store.ts";
