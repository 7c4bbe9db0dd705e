import { getUser } from "#shared/api/accounts/accounts.ts";
import {
  connectAmazonAccount,
  deleteAmazonAccount,
  disconnectAmazonAccount,
  listAmazonAccounts,
  resyncAmazonAccount,
  saveAmazonCookies,
  setCookieMode,
  setPrimaryAmazonAccount,
  testCookies,
} from "#shared/api/amazon-accounts.ts";
import { ONCE, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const ACCOUNTS = { refresh: [listAmazonAccounts, getUser] };

export const useAmazonAccounts = () => useQueryOf(listAmazonAccounts, {});
export const useConnectAmazonAccount = () => useMutationOf(connectAmazonAccount, ACCOUNTS);
export const useSaveAmazonCookies = () => useMutationOf(saveAmazonCookies, ACCOUNTS);
export const useResyncAmazonAccount = () => useMutationOf(resyncAmazonAccount, ACCOUNTS);
export const useDisconnectAmazonAccount = () => useMutationOf(disconnectAmazonAccount, ACCOUNTS);
export const useSetPrimaryAmazonAccount = () => useMutationOf(setPrimaryAmazonAccount, ACCOUNTS);
export const useDeleteAmazonAccount = () => useMutationOf(deleteAmazonAccount, ACCOUNTS);
export const useSetCookieMode = () => useMutationOf(setCookieMode, ACCOUNTS);
/** Each test sends requests to Amazon, so it runs only when the screen opens and on the author's request. */
export const useTestCookies = () => useQueryOf(testCookies, {}, { ...ONCE, shouldRetryOnError: false });
