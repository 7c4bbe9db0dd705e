import type { AgencyRow, UserRow } from "#functions/accounts/index.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { type ConsentChange, consentNoticeToAgency, consentNoticeToAuthor } from "../emails/consent-notice.ts";
import { authorNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";

export type NotifyBothDeps = Pick<AgencyDeps, "accounts" | "agencies" | "mailer" | "site">;
type NotifiedConsent = Pick<ClientRow, "agencyId" | "clientId" | "scopes" | "invitedBy">;

/** Returns the member who invited an author, or the agency's owner once that member has left. */
export async function findContact(
  { accounts }: Pick<AgencyDeps, "accounts">,
  { agencyId, ownerId }: Pick<AgencyRow, "agencyId" | "ownerId">,
  invitedBy: string | undefined,
): Promise<UserRow | null> {
  const inviter = invitedBy === undefined ? null : await accounts.find(invitedBy);
  const isMember = inviter?.agencyId === agencyId && !inviter.removingAt;
  return isMember ? inviter : accounts.find(ownerId);
}

/**
 * Emails the author, and the member who invited them or else the agency's owner, about a change of a consent. Logs
 * delivery failures instead of throwing, because the change itself stands.
 */
export async function notifyBoth(
  { accounts, agencies, mailer, site }: NotifyBothDeps,
  change: ConsentChange,
  { agencyId, clientId, scopes, invitedBy }: NotifiedConsent,
): Promise<void> {
  try {
    const [author, agency] = await Promise.all([accounts.find(clientId), agencies.find(agencyId)]);
    if (!author || !agency) return;
    const member = await findContact({ accounts }, agency, invitedBy);
    const values = { ...site, agency: agency.name, author: authorNameOf(author), scopes };
    const toAuthor = consentNoticeToAuthor(change, { ...values, firstName: author.firstName });
    await mailer.send({ to: author.email, ...toAuthor });
    if (!member) return;
    await mailer.send({
      to: member.email,
      ...consentNoticeToAgency(change, { ...values, firstName: member.firstName }),
    });
  } catch (error) {
    logger.warn("consent notice not sent", { change, error: error instanceof Error ? error.name : "unknown" });
  }
}
