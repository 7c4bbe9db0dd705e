import { getUser, register, resendVerification, verifyEmail } from "#shared/api/accounts.ts";
import { loginAs } from "#shared/api/acting.ts";
import { registerAgency } from "#shared/api/agency.ts";
import { forgotPassword, recoverTotp, resetPassword } from "#shared/api/security.ts";
import { useMutationOf } from "#web/lib/query.ts";

export const useRegister = () => useMutationOf(register);
export const useRegisterAgency = () => useMutationOf(registerAgency);
export const useResendVerification = () => useMutationOf(resendVerification);
export const useVerifyEmail = () => useMutationOf(verifyEmail, { refresh: [getUser] });
export const useForgotPassword = () => useMutationOf(forgotPassword);
export const useResetPassword = () => useMutationOf(resetPassword);
export const useRecoverTotp = () => useMutationOf(recoverTotp);
export const useLoginAs = () => useMutationOf(loginAs);
