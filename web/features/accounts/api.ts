import { getUser, register, resendVerification, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import { forgotPassword, recoverTotp, resetPassword } from "#shared/api/accounts/security.ts";
import { registerAgency } from "#shared/api/agency/agency.ts";
import { useMutationOf } from "#web/lib/query.ts";

export const useRegister = () => useMutationOf(register);
export const useRegisterAgency = () => useMutationOf(registerAgency);
export const useResendVerification = () => useMutationOf(resendVerification);
export const useVerifyEmail = () => useMutationOf(verifyEmail, { refresh: [getUser] });
export const useForgotPassword = () => useMutationOf(forgotPassword);
export const useResetPassword = () => useMutationOf(resetPassword);
export const useRecoverTotp = () => useMutationOf(recoverTotp);
export const useLoginAs = () => useMutationOf(loginAs);
