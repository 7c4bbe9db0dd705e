export { fetchPreorders } from "./fetch-preorders.ts";
export { preordersPersonalData } from "./personal-data.ts";
export { type PreorderStore, preorderStore } from "./store.ts";
