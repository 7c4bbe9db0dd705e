import { useCallback } from "react";
import { useSWRConfig } from "swr";
import {
  cancelEmailChange,
  getUser,
  register,
  resendVerification,
  updatePreferences,
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
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { keyOf } from "#web/lib/api/cache.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";

const USER = { refresh: [getUser] };
const SECURITY = { refresh: [getSecurity] };

export const useRegister = () => useMutationOf(register);
export const useResendVerification = () => useMutationOf(resendVerification);
export const useVerifyEmail = () => useMutationOf(verifyEmail, USER);
export const useCancelEmailChange = () => useMutationOf(cancelEmailChange, USER);
export const useUpdateUser = () => useMutationOf(updateUser, USER);
/** Updates preferences; exchange-rate notices depend on the display currency. */
export const useUpdatePreferences = () => useMutationOf(updatePreferences, { refresh: [getUser, getRoyaltiesReport] });
export const useLoginAs = () => useMutationOf(loginAs);

/** Keeps the session's user up to date while a screen waits for what changes it. */
export const usePolledUser = (pollMs: number) => useQueryOf(getUser, {}, { refreshInterval: pollMs });

/**
 * Reloads the user, whose permissions may differ on another plan. Rejects with ApiFailure and keeps the previous user
 * then.
 */
export function useReloadUser(): () => Promise<void> {
  const { call } = useServices();
  const { mutate } = useSWRConfig();
  const { viewpoint } = useViewpoint();
  return useCallback(async () => {
    const user = await call(getUser, {});
    await mutate(keyOf(getUser, {}, viewpoint), user, { revalidate: false });
  }, [call, mutate, viewpoint]);
}

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
