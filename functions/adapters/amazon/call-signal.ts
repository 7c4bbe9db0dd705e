import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a call whose requests to the retailer end when `signal` aborts, wherever the call makes them. */
export const abortedBy = <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => signals.run(signal, call);

/** The signal of the running call; undefined outside of one, as in scheduled syncs. */
export const callSignal = (): AbortSignal | undefined => signals.getStore();
