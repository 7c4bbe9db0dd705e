import type { UserActor } from "#functions/platform/access/actor.ts";
import type { extensionBrowser } from "#local/testing/intake/extension-browser.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { MonthKey } from "#shared/domain/imports/plan-types.ts";
import { type BooksOfRecord, booksOfRecord } from "./books-of-record.ts";
import { type TrueMonth, type Truth, truthOf } from "./truth.ts";

/** How an author's figures arrive from their account at the simulated Amazon. */
export interface Shop {
  readonly email: string;
  readonly by: "extension" | "cookies";
}

/** The authors with an account at Amazon, by their index; all others upload files. The first two have pen names. */
const SHOPS: Readonly<Record<number, Shop>> = {
  1: { email: "marcus@retailer.example", by: "extension" },
  2: { email: "nell@retailer.example", by: "cookies" },
  5: { email: "oda@retailer.example", by: "extension" },
  6: { email: "ines@retailer.example", by: "cookies" },
};
const shopOf = (index: number): Shop | null => SHOPS[index] ?? null;

/** What an author has logged: the text of each event log, by its id. */
export type Logs = ReadonlyMap<string, string>;

/** An author of the simulation, with what the product has acknowledged to them. */
export interface Author {
  readonly name: string;
  email: string;
  readonly password: string;
  /** The network address that they call from. */
  readonly address: string;
  readonly truth: Truth;
  readonly record: BooksOfRecord;
  userId: string | null;
  /** Counts sign-ups, of which each has an address of its own. */
  accounts: number;
  /** When the account's deletion is due; null while none is scheduled. */
  deletionDueAt: number | null;
  /** Ids of the accounts that they had and that are removed. */
  readonly gone: { readonly userId: string; readonly at: number }[];
  /** Numbers of the synced payments that they have seen. */
  readonly payments: Set<string>;
  /** The event logs that they have saved. */
  logs: Logs;
  /** Imports whose end the author has not seen yet. */
  readonly open: Map<string, OpenImport>;
  /** Their account at the simulated Amazon; null for authors who upload files. */
  readonly shop: Shop | null;
  /** Their browser's extension once it is paired. */
  extension: Awaited<ReturnType<typeof extensionBrowser>> | null;
}

/** The email address of the author's account; each of their accounts has its own. */
export const addressOf = ({ name, accounts }: Pick<Author, "name" | "accounts">): string =>
  `${name}.${accounts}@example.com`;

export interface OpenImport {
  /** What its files say. */
  readonly months: readonly TrueMonth[];
  /** The import's phase that was last begun. */
  phase: "import" | "undo";
  /** What the author has answered to questions about months, also where no answer of the product arrived. */
  readonly answered: Map<MonthKey, Set<"replace" | "keep">>;
}

export function newAuthor(seed: number, index: number): Author {
  const name = `author-${index}`;
  return {
    name,
    email: `${name}@example.com`,
    password: `the quiet harbour ${index}`,
    address: `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    truth: truthOf(seed, name),
    record: booksOfRecord(),
    userId: null,
    accounts: 0,
    deletionDueAt: null,
    gone: [],
    payments: new Set(),
    logs: new Map(),
    open: new Map(),
    shop: shopOf(index),
    extension: null,
  };
}

export type Caller = Pick<UserActor, "userId" | "sessionId">;

/** The author as a caller of endpoints; null before they have an account. */
export const callerOf = ({ userId, name }: Author): Caller | null =>
  userId === null ? null : { userId, sessionId: `session-of-${name}` };

/** The agency of the simulation, and what authors have agreed to share with it. */
export interface Agency {
  userId: string | null;
  agencyId: string | null;
  /** By author's user id; absent after a revocation. `null` while an unanswered call may or may not have changed it. */
  readonly consents: Map<string, readonly ConsentScope[] | null>;
}

export const newAgency = (): Agency => ({ userId: null, agencyId: null, consents: new Map() });

export const ownerOf = ({ userId }: Agency) => (userId === null ? null : { userId, sessionId: "session-of-agency" });
