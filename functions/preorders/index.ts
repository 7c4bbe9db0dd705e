export { preordersPersonalData } from "./personal-data.ts";
export { fetchPreorders } from "./save-preorders.ts";
export { type PreorderStore, preorderStore } from "./store.ts";
