import { cancelEmailChange, getUser, updateUser } from "#shared/api/accounts/accounts.ts";
import {
  changePassword,
  confirmTotp,
  disableTotp,
  endSession,
  getSecurity,
  logoutEverywhere,
  renewRecoveryCodes,
  startTotp,
} from "#shared/api/accounts/security.ts";
import { updateAgency } from "#shared/api/agency/agency.ts";
import { useMutationOf, useQueryOf } from "#web/lib/query.ts";

const PERSON = { refresh: [getUser] };
const SECURITY = { refresh: [getSecurity] };

export const useUpdateUser = () => useMutationOf(updateUser, PERSON);
export const useUpdateAgency = () => useMutationOf(updateAgency, PERSON);
export const useCancelEmailChange = () => useMutationOf(cancelEmailChange, PERSON);

export const useSecurity = () => useQueryOf(getSecurity, {});
export const useChangePassword = () => useMutationOf(changePassword, SECURITY);
export const useStartTotp = () => useMutationOf(startTotp);
export const useConfirmTotp = () => useMutationOf(confirmTotp);
export const useDisableTotp = () => useMutationOf(disableTotp, SECURITY);
export const useRenewRecoveryCodes = () => useMutationOf(renewRecoveryCodes);
export const useEndSession = () => useMutationOf(endSession, SECURITY);
export const useLogoutEverywhere = () => useMutationOf(logoutEverywhere);
