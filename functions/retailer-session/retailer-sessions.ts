import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";

/** What a session is used for, in the author's words: shown where they see what is kept of them. */
export type SessionUse = "connecting" | "test" | "resync" | "sync" | "import" | "page";

/** The kept sessions at the retailer, as the fetching side uses them. */
export interface RetailerSessions {
  /**
   * Runs `work` with the session of the publishing account, or of the primary author portal account. What the retailer changed of its cookies is kept
   * afterwards. A session that the retailer does not take any more is noted: the account is shown as disconnected, and no sync is begun for it.
   * Rejects with RetailerFailure `signed_out` when there is no session to use, else with what `work` rejects with.
   */
  use<T>(
    userId: string,
    type: AmazonAccountType,
    by: SessionUse,
    work: (transport: RetailerTransport) => Promise<T>,
  ): Promise<T>;
}
