import { z } from "zod";
import { SyncReport, SyncSource } from "#shared/api/extension.ts";
import { SyncStatus } from "#shared/messages/extension.ts";
import { Id, Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";

/** Everything that the extension keeps on the author's machine: whose account it is connected to, and how far it is. No figure, no page, no cookie. */

export const Pairing = z.object({
  origin: z.string(),
  user_id: Id,
  email: z.string(),
  session_id: Id,
  token: z.string(),
});
export type Pairing = z.infer<typeof Pairing>;

/** One report file to fetch. `revision` is what the server had stored of the month when it asked; null when that is not known. */
export const WantedFile = z.object({
  source: z.enum(["royalties", "prior_months", "payments"]),
  /** Null for payments, which come in one file. */
  month: IsoMonthSchema.nullable(),
  revision: z.int().nullable(),
  /** Of payments: the fingerprint of the list that they were missed in. Null for all others. */
  listed: z.string().nullable(),
});
export type WantedFile = z.infer<typeof WantedFile>;

/** A fetched file under way to the server. */
const SentFile = WantedFile.extend({ fingerprint: z.string() });
export type SentFile = z.infer<typeof SentFile>;

/** How one source has gone so far in this job. */
export const SourceNote = SyncReport.pick({ outcome: true, code: true, months: true });
export type SourceNote = z.infer<typeof SourceNote>;

/** One run of fetching. Kept after every step, so that a browser that was closed under way goes on where it was. */
export const Job = z.object({
  id: z.string(),
  kind: z.enum(["first", "royalties", "payments"]),
  today: IsoDateSchema,
  /** Still to fetch, in order. */
  files: z.array(WantedFile),
  /** The import that the server is reading at this moment. */
  importing: z.object({ id: Id, files: z.array(SentFile) }).nullable(),
  check_payments: z.boolean(),
  kenp_months: z.array(IsoMonthSchema),
  /** An import waits for the author's answer. */
  asks: z.boolean(),
  /** Months were named, and not all that are due are among them: the days in between would be nobody's if that were reported as a good sync. */
  partial: z.boolean().default(false),
  notes: z.partialRecord(SyncSource, SourceNote),
  done: z.int(),
  total: z.int(),
  label: z.string().nullable(),
  /** Milliseconds since 1970, before which a job that failed is not taken up again by itself; null while it runs. */
  paused_until: z.number().nullable(),
});
export type Job = z.infer<typeof Job>;

/** What was last uploaded of a month, when, and the revision that it left behind on the server. */
export const Ledger = z.record(
  z.string(),
  z.object({
    fingerprint: z.string(),
    revision: z.int().nullable(),
    at: z.number(),
    /** The import that waits for the author's answer before it takes it in; null when none does. */
    asks: Id.nullable().default(null),
  }),
);
export type Ledger = z.infer<typeof Ledger>;

/** A run that was asked for and is not planned yet. `months` when certain ones were named. */
/** A run that is wanted. `asked`: by the author, who wants to see whether a failure is over, and not by the clock. */
export const Wanted = z.object({
  kind: Job.shape.kind,
  months: z.array(IsoMonthSchema).nullable(),
  asked: z.boolean().default(false),
});
export type Wanted = z.infer<typeof Wanted>;

export const State = z.object({
  pairing: Pairing.nullable(),
  /** Whose account this browser was connected to until the site ended it; null otherwise. */
  disconnected: z.string().nullable(),
  /** When the retailer's account was made whose history was imported first: what tells accounts apart. Null while none was. */
  account: IsoDateSchema.nullable(),
  job: Job.nullable(),
  wanted: z.array(Wanted),
  ledger: Ledger,
  last_good_at: Instant.nullable(),
  next_at: Instant.nullable(),
  failure: SyncStatus.shape.failure,
  /** Runs that have failed in a row. */
  failures: z.int(),
  /** The author has chosen cookie mode, so the popup asks for the browser's leave. */
  wants_cookies: z.boolean().default(false),
});
export type State = z.infer<typeof State>;

/** Of an extension that is connected to nobody. */
export const EMPTY_STATE: State = {
  pairing: null,
  disconnected: null,
  account: null,
  job: null,
  wanted: [],
  ledger: {},
  last_good_at: null,
  next_at: null,
  failure: null,
  failures: 0,
  wants_cookies: false,
};

/** A change made while another was being written would be lost: they go one after the other. */
export interface StateStore {
  load(): Promise<State>;
  update(change: (state: State) => State): Promise<State>;
}

/** The part of a browser's storage that a store needs. */
export interface Storage {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Readonly<Record<string, unknown>>): Promise<void>;
}

const KEY = "state";

/** Keeps the state in the extension's own storage. What an older version left there and is not understood any more is begun anew. */
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
