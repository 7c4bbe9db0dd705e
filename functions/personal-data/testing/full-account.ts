import { clientStore } from "#functions/agency/index.ts";
import { amazonAccountStore } from "#functions/amazon-accounts/stores/amazon-account-store.ts";
import { amazonSessionStore } from "#functions/amazon-accounts/stores/amazon-session-store.ts";
import { linkedAccountStore } from "#functions/amazon-accounts/stores/linked-account-store.ts";
import { syncStateStore } from "#functions/amazon-accounts/stores/sync-state-store.ts";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { bookStore, saveShelfChanges } from "#functions/books/index.ts";
import { bookshelfLogStore } from "#functions/books/sync/bookshelf-log-store.ts";
import { recipientStore } from "#functions/email-delivery/index.ts";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { followerStore } from "#functions/followers/index.ts";
import { sourceAnswerStore } from "#functions/imports/source-answer-store.ts";
import { BOOKS, payment, paymentsWorkbook, salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, worldOn } from "#functions/imports/testing/world.ts";
import { amazonRateStore, kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import { letterStore, SELF } from "#functions/letters/letter-store.ts";
import { letterSettingsStore } from "#functions/letters/settings-store.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { newExtensionToken } from "#functions/platform/access/authenticate-extension.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { preorderStore } from "#functions/preorders/index.ts";
import { ranksDeps, saveRankHistory, saveRankReadings, saveReviews, trackingDeps } from "#functions/ranks/index.ts";
import { socketStore } from "#functions/realtime/store.ts";
import { reportSeenStore } from "#functions/royalties/changes/report-seen-store.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { sealStore } from "#functions/seals/seal-store.ts";
import { signalSettingsStore, signalStore } from "#functions/signals/index.ts";
import { signalMemoryStore } from "#functions/signals/memory-store.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { startExport } from "#shared/api/personal-data.ts";
import { addLog, mergeSpend } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { sealed, storedMonth } from "#shared/domain/seals/testing/seals.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import type { PersonalDataWorld } from "./personal-data-world.ts";

type Caller = Pick<Actor, "userId" | "sessionId">;

const months = ["2025-01", "2025-02"];
const file = (name: string, createdAt: string, more: object = {}) =>
  salesWorkbook({ name, months, createdAt, ...more });
const answer = (month: string, given: "replace" | "keep") => ({ family: "estimator" as const, month, answer: given });

/** Imports that replace months, ask questions, are answered, and bring payments, with their uploads still stored. */
export async function givenImports({ access, files, clock }: PersonalDataWorld, userId: string): Promise<void> {
  const imports = worldOn(access, { files, clock, newId });
  await imports.importFiles(userId, dropped(file("first.xlsx", "2025-04-01T10:00:00Z")));
  await imports.importFiles(userId, dropped(file("second.xlsx", "2025-05-01T10:00:00Z", { raise: 20_000 })));
  await imports.importFiles(userId, [
    ...dropped(salesWorkbook({ name: "days.xlsx", months: ["2025-03"], createdAt: "2025-05-02T10:00:00Z" })),
    ...dropped(paymentsWorkbook("../=pay.xlsx", "2025-05-02T10:00:00Z", [payment("300", "2025-03-29", -2_000_000)])),
  ]);
  const asked = await imports.importFiles(
    userId,
    dropped(file("fewer.xlsx", "2025-06-01T10:00:00Z", { books: BOOKS.slice(0, 1) })),
  );
  await imports.decide(userId, asked.id, [answer("2025-01", "replace"), answer("2025-02", "keep")]);
  const confirmed = { confirmedAt: "2025-06-02T08:00:00Z", importId: asked.id, currencies: {}, largest: { EUR: 1 } };
  await sourceAnswerStore(access).save(userId, "kobo:sales-invoice", confirmed);
}

/** A shelf in several items with a formula-like title, settings, and a read receipt of the report. */
export async function givenShelf({ access }: PersonalDataWorld, userId: string): Promise<void> {
  const books = bookStore(access, { chunkBytes: 200 });
  const products = Array.from({ length: 30 }, (_, n) => ({
    productId: `B0000001${10 + n}`,
    source: "amazon" as const,
    isbn: null,
    format: "kindle" as const,
    author: "Mara Penn",
    asOf: "",
    title: `=Volume ${n}`,
  }));
  await saveShelfChanges({ books }, { userId, products, added: 30 });
  await bookshelfLogStore(access).put(
    userId,
    "<html>what could not be read</html>",
    Date.parse("2025-06-02T08:00:00Z"),
  );
  await kenpSettingsStore(access).savePresets(userId, { increasePercent: 12 });
  const months = new Map([["2025-01", { estimator: { revision: 1, isRemoved: false } }]]);
  await reportSeenStore(access).save(userId, 0, { months, at: "2025-06-02T08:00:00.000Z" });
}

/** A connection to Amazon: an account, a browser, one successful and one failed sync, and the synced rates. */
export async function givenConnection({ access, clock }: PersonalDataWorld, userId: string): Promise<void> {
  const accounts = amazonAccountStore(access);
  await accounts.activate(userId, "2026-11-02T09:00:00.000Z");
  await accounts.saveProfile(userId, { authorId: "author-1", asin: "B00AUTHOR1", identities: [], author: null });
  const { token, ...kept } = newExtensionToken(userId);
  const pairing = { name: "Firefox on Linux", browser: "firefox", version: "2.0.0" } as const;
  await extensionSessionStore(access).open({ ...kept, ...pairing }, clock.now());
  const states = syncStateStore(access);
  await states.succeed(userId, "royalties", "2026-11-03T09:00:00.000Z");
  await states.fail(userId, "payments", "2026-11-03T09:01:00.000Z", "signed_out");
  await givenLinkedAccount(access, userId);
  await amazonRateStore(access).keep(userId, [{ marketplace: "Amazon.de", month: "2025-02", rate: 0.0031 }]);
}

/** A sealed session, which no archive may contain. */
export const SEALED_SESSION = "v1.sealed-session-of-the-retailer";

async function givenLinkedAccount(access: PersonalDataWorld["access"], userId: string): Promise<void> {
  await amazonAccountStore(access).acceptCookieMode(userId, "2026-11-02T09:00:00.000Z");
  const account = { userId, accountId: "main", type: "KDP", retailerUserId: "amzn1.account.A1" } as const;
  const facts = { profile: null, accountCreationDate: "2020-01-02", sessionEndsAt: null };
  const connected = { email: "mara@retailer.example", connectedAt: "2026-11-02T09:05:00.000Z" };
  await linkedAccountStore(access).connect({ ...account, ...facts, ...connected }, null);
  const kept = { savedAt: connected.connectedAt, revision: "1", expiresAt: 4_000_000_000 };
  await amazonSessionStore(access).save({ userId, accountId: "main", sealed: SEALED_SESSION, ...kept }, account);
}

/** A book open for pre-order, with orders of two days, one of them in a store unknown to Colophon. */
export async function givenPreorder({ access }: PersonalDataWorld, userId: string): Promise<void> {
  const asin = "B0PREORDER";
  const dates = { starts: "2026-10-01", releases: "2026-12-01", delisted: null };
  const rows = [
    { date: "2026-10-02", marketplace_id: 1, net_units: 3 },
    { date: "2026-10-03", marketplace_id: null, net_units: -1 },
  ];
  const snapshot = { asin, title: "=Volume 31", author: "Mara Penn", ...dates, rows };
  await preorderStore(access).change(userId, asin, () => snapshot);
}

/** Tracking, and a product with a reading in a day's curve, a review, and days of history in an open and in a closed month. */
export async function givenRanks({ access, clock }: PersonalDataWorld, tenantId: string): Promise<void> {
  const deps = ranksDeps(access, clock);
  const key = { tenantId, marketplace: "ATVPDKIKX0DER" };
  const [asin, at] = ["B0RANKED01", clock.now()];
  const reading = { asin, at, rank: { rank: 812, isFree: false }, rating: 4.5, reviews: 31 };
  await saveRankReadings(deps, { ...key, readings: [reading], realtime: new Set([asin]) });
  const today = toInstant(at).slice(0, 10);
  const read = { at, sets: [{ titleSet: asin, count: 31 }], reviews: [{ titleSet: asin, day: today, stars: 2 }] };
  await saveReviews(deps, key, { products: [{ asin, titleSet: asin }], read });
  const days = [today, "2021-03-01"].map((date) => ({ date, rank: 800, isFree: false, origin: "portal" as const }));
  await saveRankHistory(deps, { ...key, days: new Map([[asin, days]]), covered: null });
  const favorites = { [newId()]: toInstant(at) };
  await trackingDeps(access, clock).tracking.update(tenantId, (before) => ({
    value: { ...before, choices: { ...before.choices, favorites } },
    result: undefined,
  }));
}

/** A pen name with a follower count. */
async function givenFollowers({ access }: PersonalDataWorld, tenantId: string): Promise<void> {
  const counts = [{ date: "2026-11-18", count: 412 }];
  await followerStore(access).save(tenantId, { id: "A1", name: "Mara Penn", today: "2026-11-20", counts });
}

/** A signal, silenced kinds, and the ratings that the next check compares with. */
async function givenSignals({ access, clock }: PersonalDataWorld, userId: string): Promise<void> {
  await signalSettingsStore(access).ensure(userId, () => ({ nextAt: "2026-11-21", watchedSince: "2026-11-01" }));
  await signalStore(access).raise(userId, SIGNAL_EXAMPLES[0]!, toInstant(clock.now()));
  const rated = { rating: 4.5, reviews: 31 };
  const ratings = { "ATVPDKIKX0DER B0RANKED01": { before: null, now: rated } };
  await signalMemoryStore(access).change(userId, (memory) => ({ ...memory, ratings }));
}

/** An event log with ad spend of one range. */
async function givenBookLog({ access }: PersonalDataWorld, tenantId: string): Promise<void> {
  const entry = { ...toEntry({ ...VALID_FORM, book_id: newId() }), cost: { micros: 40_000_000, currency: "USD" } };
  const spend = { "2026-10-01-2026-10-07": { micros: 12_500_000, currency: "USD" } };
  await bookLogStore(access).change(tenantId, (logs) => {
    const { after, log } = addLog(logs, entry, {
      title: "=Volume 1",
      at: 1_790_000_000,
    });
    return { after: mergeSpend(after, log, spend), result: undefined };
  });
}

/** Data of the user's own account: a device, recovery codes, sockets, an impersonation grant, an archive. */
export async function givenData({ access, deps, clock, agencies, call }: PersonalDataWorld, as: Caller): Promise<void> {
  const { userId, sessionId } = as;
  await agencies.accounts(getUser, { as });
  await deps.recoveryCodes.replace(userId, ["hash-1", "hash-2"], clock.now());
  const sockets = socketStore(access);
  const ticket = { userId, sessionId, socketId: "page", validUntil: clock.now() + 30_000 };
  await sockets.createTicket(ticket, "secret");
  await sockets.addConnection({ ...ticket, secretHash: "", expiresAt: 0 }, "connection-1", clock.now());
  const at = { createdAt: "2026-11-01T09:00:00.000Z", endsAt: "2026-11-01T10:00:00.000Z" };
  await actingGrantEntity(access)
    .create({ adminId: "the-admin", grantId: newId(), userId, reason: "a question about a file", ...at })
    .go();
  const line = { userId, kind: "impersonated-request", adminId: "the-admin", route: "GET /api/books" } as const;
  await deps.acting.record(line, clock.now());
  await recipientStore(access).ensure({ userId, subscription: "letter", recipient: "self" });
  const addresses = [{ address: "partner@example.com", secretHash: "", askedAt: at.createdAt }];
  await letterSettingsStore(access).change(userId, (chosen) => ({ ...chosen, addresses }));
  const letter = { day: "2026-11-02", subject: "A week", opening: ["=1 quiet week"], sections: [] };
  await letterStore(access).claim({ userId, day: letter.day, recipient: SELF }, letter, clock.now());
  await call(startExport, { as });
}

/** A consent to an agency, and a look of one of its members. */
export async function givenSharing({ access, clock }: PersonalDataWorld, clientId: string): Promise<void> {
  const agencyId = "north-shelf";
  await clientStore(access).give({ agencyId, clientId, scopes: ["books"], invitation: null }, clock.now());
  await clientAccessStore(access).countView({ clientId, agencyId, memberId: "ingrid", scope: "books" }, clock.now());
}

/** Sums as they are kept for agencies. */
export async function givenSums({ access }: PersonalDataWorld, tenantId: string): Promise<void> {
  const months = { "2025-01": { USD: 1_230_000 } };
  await royaltySumsStore(access).save({ tenantId, year: "2025", months });
}

/** A settled month of Amazon, sealed. */
async function givenSeal({ access, clock }: PersonalDataWorld, tenantId: string): Promise<void> {
  const [entry] = sealed([], [storedMonth("2025-01")], toInstant(clock.now()));
  await sealStore(access).append(tenantId, entry!);
}

export async function givenFullAccount(world: PersonalDataWorld, name: string): Promise<Caller> {
  const as = await world.signUp(name);
  await givenImports(world, as.userId);
  await givenShelf(world, as.userId);
  await givenConnection(world, as.userId);
  await givenPreorder(world, as.userId);
  await givenRanks(world, as.userId);
  await givenFollowers(world, as.userId);
  await givenSignals(world, as.userId);
  await givenBookLog(world, as.userId);
  await givenSharing(world, as.userId);
  await givenSums(world, as.userId);
  await givenSeal(world, as.userId);
  await givenData(world, as);
  await givenSubscription(world.access, { accountKind: "author", tenantId: as.userId, userId: as.userId });
  return as;
}
