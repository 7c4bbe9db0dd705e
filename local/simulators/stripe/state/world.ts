import type Stripe from "stripe";
import type { Faults } from "../control/faults.ts";
import { missing } from "../wire/errors.ts";
import type { Kind, Kinds } from "./kinds.ts";
import type { Store } from "./store.ts";

type Anything = Record<string, unknown>;
const isPlain = (value: unknown): value is Anything =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Computes `previous_attributes`: the changed keys of objects, and whole lists. */
export function changedFrom(before: object, after: object): Anything {
  const [old, next] = [before as Anything, after as Anything];
  const changed: Anything = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [was, is] = [old[key], next[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changed[key] = isPlain(was) && isPlain(is) ? changedFrom(was, is) : (was ?? null);
  }
  return changed;
}

export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

/** The call being answered; null during automatic work. */
export interface CallFacts {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

export interface World {
  readonly store: Store;
  readonly faults: Faults;
  /** Public address, such as `http://localhost:4400`. */
  readonly origin: string;
  /** Simulated time in Unix seconds; during catch-up, the due time of the current task. */
  at(): number;
  readonly hasWebhook: boolean;
  /** Ids of the events since they were last taken; null when they are delivered to an endpoint, or nowhere. */
  readonly emitted: string[] | null;
  /** Milliseconds of the machine's clock. */
  now(): number;
  call: CallFacts | null;
}

export function need<K extends Kind>(world: World, kind: K, id: string, param?: string): Kinds[K] {
  const found = world.store.find(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}

/** Records an event for the event list and the webhook. */
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
  world.emitted?.push(event.id);
  if (!world.hasWebhook) return;
  const due = Date.now() + faults.webhooks.delayMs;
  for (let copy = 0; copy <= faults.webhooks.duplicates; copy++)
    store.file.run("INSERT INTO deliveries (event, next_ms) VALUES (?, ?)", event.id, due);
}

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

/** Stores a changed object and emits an event with the previous values; does nothing when nothing changed. */
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

/** Decimal amounts are strings on the wire; the SDK parses them. */
export const onWire = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;
