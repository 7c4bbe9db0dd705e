import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { actForClient } from "#functions/platform/access/act-for-client.ts";
import type { UserActor } from "#functions/platform/access/actor.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { logger } from "#functions/platform/logger.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import { givenUser } from "#functions/testing/users.ts";
import { listBookLogs } from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { getCustomerReviews } from "#shared/api/sync/fetch-calls.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { endClient } from "../clients/client.ts";
import { renewClientCode } from "../clients/client-code.ts";
import { inviteClient } from "../clients/invite-client.ts";
import { linkIn } from "../testing/agency-world.ts";
import { clientsWorld } from "../testing/clients-world.ts";
import { changeConsent, revokeConsent } from "./change-consent.ts";
import { type ConsentLink, giveConsent } from "./consent-request.ts";

logger.setLogLevel("SILENT");

/** One endpoint that needs exactly the scope. */
const ENDPOINT_OF: Readonly<Record<ConsentScope, Endpoint>> = {
  books: listBooks,
  reviews: getCustomerReviews,
  royalties: getRoyaltiesReport,
  payments: getPayments,
  events: listBookLogs,
};

const table = memoryTable();
const access = table.access();
const world = clientsWorld(access);
const BEGINNING = world.clock.now();
let agencies: readonly UserActor[] = [];
let authors: readonly UserActor[] = [];
let signedUp: ReturnType<typeof table.items> = [];
beforeAll(async () => {
  agencies = await Promise.all([0, 1].map(() => givenAgency()));
  authors = await Promise.all([0, 1, 2].map(() => givenUser(access, VERIFIED)));
  signedUp = table.items();
});

const agency = fc.nat({ max: 1 });
const author = fc.nat({ max: 2 });
const scopes = fc.subarray([...CONSENT_SCOPES], { minLength: 1 });
const pick = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({ do: fc.constant("invite" as const), agency, author, scopes }),
  fc.record({ do: fc.constant("renew code" as const), agency }),
  fc.record({ do: fc.constant("accept" as const), pick, author, scopes }),
  fc.record({ do: fc.constant("change" as const), agency, author, scopes }),
  fc.record({ do: fc.constant("revoke" as const), agency, author }),
  fc.record({ do: fc.constant("end" as const), agency, author }),
  fc.record({ do: fc.constant("close account" as const), author, isClosing: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A link or code, whose it is, and to which address it went; null for a code. */
interface Offer {
  readonly link: ConsentLink;
  readonly agency: number;
  readonly email: string | null;
  isOpen: boolean;
}

/** Plays a sequence on the real use cases beside the model: who shares what with whom. */
async function play(steps: readonly Step[]): Promise<void> {
  table.restore(signedUp);
  world.clock.advance(BEGINNING - world.clock.now());
  world.deps.mailer.emails.length = 0;
  const shared = new Map<string, readonly ConsentScope[]>();
  /** The link or code that an author used last for the consent that stands. */
  const givenWith = new Map<string, Offer>();
  const closing = new Set<number>();
  const offers: Offer[] = [];
  const key = (a: number, b: number) => `${a}/${b}`;

  const act: { [K in Step["do"]]: (given: Extract<Step, { do: K }>) => Promise<boolean> } = {
    invite: async ({ agency, author, scopes }) => {
      const { email } = authors[author]!;
      world.clock.advance(HOUR_MS);
      await inviteClient(world.deps, { actor: agencies[agency]!, email, scopes, label: "" });
      for (const offer of offers) if (offer.agency === agency && offer.email === email) offer.isOpen = false;
      offers.push({ link: linkIn("consent", world.lastEmailTo(email)), agency, email, isOpen: true });
      return true;
    },
    "renew code": async ({ agency }) => {
      const { code } = await renewClientCode(world.deps, { actor: agencies[agency]! });
      for (const offer of offers) if (offer.agency === agency && offer.email === null) offer.isOpen = false;
      offers.push({ link: { hash: code, id: "code" }, agency, email: null, isOpen: true });
      return true;
    },
    accept: async ({ pick, author, scopes }) => {
      const offer = offers[pick % Math.max(1, offers.length)];
      if (!offer) return true;
      const pair = key(offer.agency, author);
      const isRepeated =
        offer.email !== null && givenWith.get(pair) === offer && shared.get(pair)?.join() === scopes.join();
      world.clock.advance(MINUTE_MS);
      const isGiven = await succeeds(giveConsent(world.deps, { actor: authors[author]!, ...offer.link, scopes }));
      if (!offer.isOpen) return isGiven === isRepeated;
      shared.set(pair, scopes);
      givenWith.set(pair, offer);
      if (offer.email !== null) offer.isOpen = false;
      return isGiven;
    },
    change: async ({ agency, author, scopes }) => {
      const id = agencies[agency]!.tenantId;
      const isChanged = await succeeds(changeConsent(world.deps, { actor: authors[author]!, id, scopes }));
      const expected = shared.has(key(agency, author));
      if (expected) shared.set(key(agency, author), scopes);
      return isChanged === expected;
    },
    revoke: async ({ agency, author }) => {
      const id = agencies[agency]!.tenantId;
      const isEnded = await succeeds(revokeConsent(world.deps, { actor: authors[author]!, id }));
      return isEnded === shared.delete(key(agency, author));
    },
    end: async ({ agency, author }) => {
      const { userId: id } = authors[author]!;
      const isEnded = await succeeds(endClient(world.deps, { actor: agencies[agency]!, id }));
      return isEnded === shared.delete(key(agency, author));
    },
    "close account": async ({ author, isClosing }) => {
      const patch = userEntity(access).patch({ userId: authors[author]!.userId });
      await (isClosing
        ? patch.set({ deletionDueAt: "2027-01-01T00:00:00.000Z" })
        : patch.remove(["deletionDueAt"])
      ).go();
      if (isClosing) closing.add(author);
      else closing.delete(author);
      return true;
    },
  };

  for (const given of steps) {
    // Safe assertion: the step's own name chooses its function.
    const isAsExpected = await (act[given.do] as (given: Step) => Promise<boolean>)(given);
    expect(isAsExpected, given.do).toBe(true);
  }
  const seen: string[] = [];
  const expected: string[] = [];
  for (const [a, member] of agencies.entries()) {
    for (const [b, client] of authors.entries()) {
      for (const scope of CONSENT_SCOPES) {
        if (await mayOpen(member, client, scope)) seen.push(`${a} ${b} ${scope}`);
        if (!closing.has(b) && shared.get(key(a, b))?.includes(scope)) expected.push(`${a} ${b} ${scope}`);
      }
    }
  }
  expect(seen).toEqual(expected);
}

const VERIFIED = { emailVerifiedAt: "2026-11-01T09:00:00.000Z" } as const;

async function givenAgency(): Promise<UserActor> {
  const owner = await givenUser(access, { kind: "agency", ...VERIFIED });
  await world.givenAgencyRow(owner);
  return owner;
}

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

const mayOpen = (member: UserActor, client: UserActor, scope: ConsentScope): Promise<boolean> =>
  succeeds(
    actForClient(
      { clients: clientAccessStore(access), ...billingStatusStore(access), clock: world.clock },
      ENDPOINT_OF[scope],
      member,
      client.userId,
    ),
  );

test("opens exactly what a model allows, after any sequence of requests, consents, changes and endings", {
  timeout: LONG_RUN_MS,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16, size: "max" }), play), runs(100));
});
