import Stripe from "stripe";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import { recordingMailer } from "#functions/testing/outside-parties.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";
import { noticeStore } from "../reminders/notice-store.ts";
import { payerStore } from "../snapshot/payer-store.ts";
import { applyStripeMessages } from "../stripe-events/apply-stripe-messages.ts";
import { receiveStripeEvent } from "../stripe-events/receive-stripe-event.ts";
import { StripeMessage } from "../stripe-events/stripe-message.ts";
import { billingWorld } from "./billing-world.ts";

const SITE = { url: "https://colophon.test", supportEmail: "help@colophon.test" };

/**
 * The path of Stripe events from the signed webhook through a queue to the stored item, in one process between the
 * simulated Stripe and a real table.
 */
export async function eventsWorld(access: TableAccess) {
  const world = await billingWorld(access);
  const mailer = recordingMailer();
  const queued: StripeMessage[] = [];
  const put = async (message: object) => void queued.push(StripeMessage.parse(message));
  const deps = {
    ...world.deps,
    mailer,
    site: SITE,
    payers: payerStore(access),
    notices: noticeStore(access),
    queue: { sendAll: async (messages: readonly object[]) => void (await Promise.all(messages.map(put))) },
  };
  const failures: unknown[] = [];
  const keys = async () => ({ apiKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET] });
  const accounts = () => billingAccountEntity(access);

  return {
    ...world,
    deps,
    mailer,
    queued,
    failures,

    /** All events of Stripe, oldest first. */
    events: async (): Promise<readonly Stripe.Event[]> =>
      (await world.sdk.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })).reverse(),

    /** The queue messages for an event after its webhook was received; none for ignored types. */
    async received(event: Stripe.Event, changes: object = {}): Promise<readonly StripeMessage[]> {
      const body = JSON.stringify({ ...event, ...changes });
      const timestamp = Math.floor(world.clock.now() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp });
      const taken: StripeMessage[] = [];
      const queue = { send: async (message: object) => void taken.push(StripeMessage.parse(message)) };
      const outcome = await receiveStripeEvent({ keys, queue, clock: world.clock }, { body, signature });
      if (outcome !== "queued" && outcome !== "ignored") throw new Error(`a webhook was taken for ${outcome}`);
      return taken;
    },

    async deliver(messages: readonly StripeMessage[]): Promise<readonly string[]> {
      const Records = messages.map((message, n) => ({ messageId: String(n), body: JSON.stringify(message) }));
      const { batchItemFailures } = await applyStripeMessages(deps, { Records }, (error) => failures.push(error));
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    },

    /** The stored state of a payer, without internal counters. */
    async kept(tenantId: string) {
      const row = await world.deps.billingAccounts.find(tenantId);
      if (!row) return null;
      const { revision, readAt, readings, ...rest } = row;
      return rest;
    },

    /** Deletes everything stored of a payer except their Stripe customer id, as on the day it was assigned. */
    async forget(tenantId: string, customerId: string): Promise<void> {
      const row = await world.deps.billingAccounts.find(tenantId);
      if (!row) throw new Error("there is no such payer");
      const { kind, userId } = row;
      await accounts().put({ tenantId, kind, userId, revision: 0, customerId }).go();
    },
  };
}
export type EventsWorld = Awaited<ReturnType<typeof eventsWorld>>;
