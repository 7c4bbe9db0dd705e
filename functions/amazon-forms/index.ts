export { type UnreadableStore, unreadableStore } from "./unreadable-store.ts";
