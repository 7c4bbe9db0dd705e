import {
  type EmailRecipient,
  listEmailRecipients,
  restartEmails,
  resumeEmails,
  stopEmails,
} from "#shared/api/email-delivery.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const RECIPIENTS = { refresh: [listEmailRecipients] };

/** One recipient's state; undefined while unknown or before the first email. */
export function useEmailRecipient(
  subscription: EmailRecipient["subscription"],
  recipient: EmailRecipient["recipient"],
): EmailRecipient | undefined {
  const { data } = useQueryOf(listEmailRecipients, {});
  return data?.data.find((one) => one.subscription === subscription && one.recipient === recipient);
}
export const useResumeEmails = () => useMutationOf(resumeEmails, RECIPIENTS);
export const useStopEmails = () => useMutationOf(stopEmails, RECIPIENTS);
export const useRestartEmails = () => useMutationOf(restartEmails, RECIPIENTS);
