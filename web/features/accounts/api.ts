import {
  cancelEmailChange,
  getUser,
  register,
  resendVerification,
  updateUser,
  verifyEmail,
} from "#shared/api/accounts/accounts.ts";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import {
  allowSupportChanges,
  changePassword,
  confirmTotp,
  disableTotp,
  endSession,
  forgotPassword,
  getSecurity,
  logoutEverywhere,
  recoverTotp,
  renewRecoveryCodes,
  resetPassword,
  startTotp,
} from "#shared/api/accounts/security.ts";
import { registerAgency, updateAgency } from "#shared/api/agency/agency.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const USER = { refresh: [getUser] };
const SECURITY = { refresh: [getSecurity] };

export const useRegister = () => useMutationOf(register);
export const useRegisterAgency = () => useMutationOf(registerAgency);
export const useResendVerification = () => useMutationOf(resendVerification);
export const useVerifyEmail = () => useMutationOf(verifyEmail, USER);
export const useCancelEmailChange = () => useMutationOf(cancelEmailChange, USER);
export const useUpdateUser = () => useMutationOf(updateUser, USER);
export const useUpdateAgency = () => useMutationOf(updateAgency, USER);
export const useLoginAs = () => useMutationOf(loginAs);

export const useSecurity = () => useQueryOf(getSecurity, {});
export const useAllowSupportChanges = () => useMutationOf(allowSupportChanges, SECURITY);
export const useForgotPassword = () => useMutationOf(forgotPassword);
export const useResetPassword = () => useMutationOf(resetPassword);
export const useChangePassword = () => useMutationOf(changePassword, SECURITY);
export const useStartTotp = () => useMutationOf(startTotp);
export const useConfirmTotp = () => useMutationOf(confirmTotp);
export const useDisableTotp = () => useMutationOf(disableTotp, SECURITY);
export const useRecoverTotp = () => useMutationOf(recoverTotp);
export const useRenewRecoveryCodes = () => useMutationOf(renewRecoveryCodes);
export const useEndSession = () => useMutationOf(endSession, SECURITY);
export const useLogoutEverywhere = () => useMutationOf(logoutEverywhere);
