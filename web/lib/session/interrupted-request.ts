import { safePath } from "./safe-path.ts";

const keyOf = (userId: string): string => `colophon-interrupted-${userId}`;

/** Keeps the address of a request that a user can answer only after confirming their email address. */
export const keepInterrupted = (storage: Storage, userId: string, path: string): void =>
  storage.setItem(keyOf(userId), path);

export const forgetInterrupted = (storage: Storage, userId: string): void => storage.removeItem(keyOf(userId));

/** Returns the address of the user's interrupted request in this browser, or null. */
export const findInterrupted = (storage: Storage, userId: string): string | null =>
  safePath(storage.getItem(keyOf(userId)));
