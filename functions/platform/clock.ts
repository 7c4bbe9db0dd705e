export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Converts `epochMs` to an instant of the API: ISO 8601 in UTC with milliseconds, so that instants compare as text. */
export const toInstant = (epochMs: number): string => new Date(epochMs).toISOString();

/** Converts `epochMs` to the table's time to live: whole seconds, rounded up so that no item expires early. */
export const toTimeToLive = (epochMs: number): number => Math.ceil(epochMs / 1000);
