import {
  changeConsent,
  declineConsent,
  getConsentRequest,
  giveConsent,
  listConsents,
  listConsentViews,
  revokeConsent,
} from "#shared/api/agency/consents.ts";
import { ONCE, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const CONSENTS = { refresh: [listConsents] };

/** The link is read only once: a refetch after the consent is given would report it as invalid on the open page. */
export const useConsentRequest = (hash: string, id: string) =>
  useQueryOf(getConsentRequest, { params: { hash, id } }, { ...ONCE, shouldRetryOnError: false });
export const useConsents = () => useQueryOf(listConsents, {});
export const useConsentViews = () => useQueryOf(listConsentViews, {});
export const useGiveConsent = () => useMutationOf(giveConsent, CONSENTS);
export const useDeclineConsent = () => useMutationOf(declineConsent);
export const useChangeConsent = () => useMutationOf(changeConsent, CONSENTS);
export const useRevokeConsent = () => useMutationOf(revokeConsent, CONSENTS);
