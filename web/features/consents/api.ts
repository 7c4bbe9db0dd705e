import * as calls from "#shared/api/agency/consents.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export type { Consent, ConsentRequest, ConsentView } from "#shared/api/agency/consents.ts";

const CONSENTS = { refresh: [calls.listConsents] };

/**
 * The request is read only once: after the consent is given, a refetch would report its link as invalid while the page
 * is still open.
 */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const;

export const useConsentRequest = (hash: string, id: string) =>
  useQueryOf(calls.getConsentRequest, { params: { hash, id } }, ONCE);
export const useConsents = () => useQueryOf(calls.listConsents, {});
export const useConsentViews = () => useQueryOf(calls.listConsentViews, {});
export const useGiveConsent = () => useMutationOf(calls.giveConsent, CONSENTS);
export const useDeclineConsent = () => useMutationOf(calls.declineConsent);
export const useChangeConsent = () => useMutationOf(calls.changeConsent, CONSENTS);
export const useRevokeConsent = () => useMutationOf(calls.revokeConsent, CONSENTS);
