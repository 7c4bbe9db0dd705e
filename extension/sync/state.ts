import * as z from "zod";
import { SyncReport } from "#shared/api/extension/extension.ts";
import { SyncSourceSchema } from "#shared/api/sync/sync-health.ts";
import { SyncStatus } from "#shared/messages/extension.ts";
import { Id, Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { FollowerJob } from "./followers/read-followers.ts";
import { RankJob } from "./ranks/read-ranks.ts";

/**
 * Everything that the extension stores on the author's machine: the pairing and the sync progress. No figures, pages or
 * cookies.
 */

export const Pairing = z.object({
  origin: z.string(),
  user_id: Id,
  email: z.string(),
  session_id: Id,
  token: z.string(),
});
export type Pairing = z.infer<typeof Pairing>;

/**
 * A report file to fetch. `revision` is the server's stored revision of the month at request time; null when unknown.
 */
export const WantedFile = z.object({
  source: z.enum(["royalties", "prior_months", "payments"]),
  /** Null for payments, which come in one file. */
  month: IsoMonthSchema.nullable(),
  revision: z.int().nullable(),
  /** Payments only: the fingerprint of the list that showed them missing; else null. */
  listed: z.string().nullable(),
});
export type WantedFile = z.infer<typeof WantedFile>;

/** A fetched file that is being uploaded. */
const SentFile = WantedFile.extend({ fingerprint: z.string() });
export type SentFile = z.infer<typeof SentFile>;

export const SourceNote = SyncReport.pick({ outcome: true, code: true, months: true });
export type SourceNote = z.infer<typeof SourceNote>;

/** One sync run. Saved after every step, so that it can resume after the browser was closed. */
export const Job = z.object({
  id: z.string(),
  kind: z.enum(["first", "royalties", "payments"]),
  today: IsoDateSchema,
  files: z.array(WantedFile),
  importing: z.object({ id: Id, files: z.array(SentFile) }).nullable(),
  check_payments: z.boolean(),
  kenp_months: z.array(IsoMonthSchema),
  /** An import waits for the author's decision. */
  asks: z.boolean(),
  /** Set when only some of the due months were requested: reporting success would hide the days in between. */
  partial: z.boolean().default(false),
  notes: z.partialRecord(SyncSourceSchema, SourceNote),
  done: z.int(),
  total: z.int(),
  label: z.string().nullable(),
  /** Milliseconds since 1970 until which a failed job pauses; null while it runs. */
  paused_until: z.number().nullable(),
});
export type Job = z.infer<typeof Job>;

/** The last upload of a month: content, time and resulting revision on the server. */
export const Ledger = z.record(
  z.string(),
  z.object({
    fingerprint: z.string(),
    revision: z.int().nullable(),
    at: z.number(),
    /** The import of this month that waits for the author's decision; null when none does. */
    asks: Id.nullable().default(null),
  }),
);
export type Ledger = z.infer<typeof Ledger>;

/**
 * A requested run that is not planned yet. `months` when specific months were requested; `asked` when the author
 * requested it, who wants a retry despite earlier failures, and not the clock.
 */
export const Wanted = z.object({
  kind: z.enum([...Job.shape.kind.options, "ranks"]),
  months: z.array(IsoMonthSchema).nullable(),
  asked: z.boolean().default(false),
  /** Ranks only: the one store to read; null for all that are tracked. */
  marketplace: z.string().nullable().default(null),
});
export type Wanted = z.infer<typeof Wanted>;

export const State = z.object({
  pairing: Pairing.nullable(),
  /** The account that the site disconnected this browser from; null otherwise. */
  disconnected: z.string().nullable(),
  /**
   * Creation date of Amazon account whose history was imported first, which identifies the account. Null before
   * an import.
   */
  account: IsoDateSchema.nullable(),
  job: Job.nullable(),
  /** Ranks left to read. Apart from the job, because the two sign-ins fail and heal separately. */
  ranks: RankJob.nullable().default(null),
  /** Followers left to read, with the same sign-in as ranks. */
  followers: FollowerJob.nullable().default(null),
  wanted: z.array(Wanted),
  ledger: Ledger,
  last_good_at: Instant.nullable(),
  next_at: Instant.nullable(),
  failure: SyncStatus.shape.failure,
  failures: z.int(),
  /** Why ranks could not be read last time; null when they could. */
  rank_failure: SyncStatus.shape.rank_failure,
  /** The author is in cookie mode, so the popup requests the browser permission. */
  wants_cookies: z.boolean().default(false),
});
export type State = z.infer<typeof State>;

export const EMPTY_STATE: State = {
  pairing: null,
  disconnected: null,
  account: null,
  job: null,
  ranks: null,
  followers: null,
  wanted: [],
  ledger: {},
  last_good_at: null,
  next_at: null,
  failure: null,
  failures: 0,
  rank_failure: null,
  wants_cookies: false,
};

/** Serializes updates, so that concurrent changes are not lost. */
export interface StateStore {
  load(): Promise<State>;
  update(change: (state: State) => State): Promise<State>;
}

export interface Storage {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Readonly<Record<string, unknown>>): Promise<void>;
}

const KEY = "state";

/** Stores the state in the extension's own storage. Discards a state in an older, unreadable format. */
export function stateStore(storage: Storage): StateStore {
  let last: Promise<unknown> = Promise.resolve();
  const load = async () => State.safeParse((await storage.get(KEY))[KEY]).data ?? EMPTY_STATE;
  return {
    load,
    update(change) {
      const next = last.then(async () => {
        const changed = change(await load());
        await storage.set({ [KEY]: changed });
        return changed;
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
}
