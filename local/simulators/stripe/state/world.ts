import type Stripe from "stripe";
import type { Faults } from "../control/faults.ts";
import { changedFrom } from "../webhooks/changed-from.ts";
import { missing } from "../wire/errors.ts";
import type { Kind, Kinds } from "./kinds.ts";
import type { Store } from "./store.ts";

export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

/** The call that is being answered; null while something happens by itself. */
export interface CallFacts {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

/** What every part of the simulation works with. */
export interface World {
  readonly store: Store;
  readonly faults: Faults;
  /** Public address, such as `http://localhost:4400`. */
  readonly origin: string;
  /** The simulated instant in Unix seconds; while what was due is caught up with, the instant that it was due at. */
  at(): number;
  /** Whether events are sent to anybody. */
  readonly hasWebhook: boolean;
  /** Milliseconds of the machine's clock. */
  now(): number;
  call: CallFacts | null;
}

/** @throws {StripeFailure} when there is no such object */
export function need<K extends Kind>(world: World, kind: K, id: string, param?: string): Kinds[K] {
  const found = world.store.find(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** Notes that something happened, for whoever lists events and for the webhook. */
export function emit(world: World, type: string, object: object, previous?: object): void {
  const { store, faults } = world;
  const event: Stripe.EventBase = {
    id: store.newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: faults.webhooks.sameSecond ?? world.at(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: world.hasWebhook ? 1 : 0,
    request: world.call
      ? { id: world.call.id, idempotency_key: world.call.idempotencyKey }
      : { id: null, idempotency_key: null },
    type: type as Stripe.Event.Type,
  };
  store.add("event", event);
  if (!world.hasWebhook) return;
  const due = Date.now() + faults.webhooks.delayMs;
  for (let copy = 0; copy <= faults.webhooks.duplicates; copy++)
    store.file.run("INSERT INTO deliveries (event, next_ms) VALUES (?, ?)", event.id, due);
}

/** Keeps a new object and tells of it. */
export function begin<K extends Kind>(
  world: World,
  kind: K,
  type: string,
  body: Kinds[K],
  owner: string | null = null,
  hidden: Parameters<Store["add"]>[2] = {},
): Kinds[K] {
  world.store.add(kind, body, hidden as never, owner);
  emit(world, type, body);
  return body;
}

/** Keeps a changed object and tells what was otherwise before; nothing happens when nothing changed. */
export function change<K extends Kind>(
  world: World,
  kind: K,
  body: Kinds[K],
  difference: Partial<Kinds[K]>,
  type: string | null = `${kind}.updated`,
): Kinds[K] {
  const next = { ...body, ...difference };
  const previous = changedFrom(body, next);
  if (Object.keys(previous).length === 0) return body;
  world.store.save(kind, next);
  if (type) emit(world, type, next, type.endsWith(".updated") ? previous : undefined);
  return next;
}

/** A charge's decimal amounts are strings on the wire, of which the SDK makes its own. */
export const onWire = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;
