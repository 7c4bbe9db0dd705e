import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type RecipientStore, recipientStore } from "./recipient-store.ts";

export interface EmailDeliveryDeps {
  readonly recipients: RecipientStore;
  readonly clock: Clock;
}

export const emailDeliveryDeps = (access: TableAccess, clock: Clock): EmailDeliveryDeps => ({
  recipients: recipientStore(access),
  clock,
});
