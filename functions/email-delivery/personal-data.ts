import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { recipientStore } from "./recipient-store.ts";

/** The recipients of regular emails. The secrets of the links that stop them are not exported. */
export function emailDeliveryPersonalData(access: TableAccess): PersonalData {
  const recipients = recipientStore(access);
  return {
    name: "email-delivery",
    entities: ["email-recipient"],
    prefixes: [],
    holdings: ["emails"],
    explained: [
      {
        path: "account/email-recipients.csv",
        about:
          "Who gets your regular emails, and who has stopped them or can't be reached. `self` is your own address.",
      },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const rows = await recipients.list(userId);
      if (rows.length === 0) return;
      yield csvFile(
        "account/email-recipients.csv",
        ["Email", "Recipient", "Stopped", "Paused", "Paused address", "Reason"],
        rows.map(({ subscription, recipient, stoppedAt, pausedAt, pausedAddress, pauseReason }) => [
          subscription,
          recipient,
          stoppedAt,
          pausedAt,
          pausedAddress,
          pauseReason,
        ]),
      );
    },

    remove: async ({ userId }) => recipients.removeAll(userId),
  };
}
