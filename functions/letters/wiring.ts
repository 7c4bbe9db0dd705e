import { type AccountStore, accountStore } from "#functions/accounts/index.ts";
import type { EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import { type ClientsLetterDeps, clientsLetterDeps } from "#functions/agency/index.ts";
import { type RecipientStore, recipientStore } from "#functions/email-delivery/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { importStore } from "#functions/imports/index.ts";
import { paymentsDeps } from "#functions/payments/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { contentCache } from "#functions/report-months/index.ts";
import { royaltiesDeps } from "#functions/royalties/index.ts";
import { signalSettingsStore, signalStore } from "#functions/signals/index.ts";
import type { AuthorLetterDeps } from "./facts/read-author-letter.ts";
import { type LetterStore, letterStore } from "./letter-store.ts";
import { type LetterSettingsStore, letterSettingsStore } from "./settings-store.ts";

export interface LettersDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly settings: LetterSettingsStore;
  readonly letters: LetterStore;
  readonly recipients: RecipientStore;
  readonly author: AuthorLetterDeps;
  readonly clients: ClientsLetterDeps;
  readonly mailer: Mailer;
  readonly site: EmailSite;
  readonly clock: Clock;
}

/** The months of one author, which the reports of a letter share. */
const CACHED_BYTES = 32 * 1024 * 1024;
/** Letters have no covers. */
const NO_COVERS = "{asin}";

export function lettersDeps(
  access: TableAccess,
  parties: { readonly clock: Clock; readonly mailer: Mailer; readonly site: EmailSite },
): LettersDeps {
  const { clock } = parties;
  return {
    accounts: accountStore(access),
    settings: letterSettingsStore(access),
    letters: letterStore(access),
    recipients: recipientStore(access),
    author: {
      ...royaltiesDeps(access, clock, NO_COVERS, contentCache(CACHED_BYTES)),
      payments: paymentsDeps(access, clock),
      imports: importStore(access),
      signals: signalStore(access),
      signalSettings: signalSettingsStore(access),
    },
    clients: clientsLetterDeps(access, clock),
    ...parties,
  };
}
