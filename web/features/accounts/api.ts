import { getUser, register, resendVerification, verifyEmail } from "#shared/api/accounts.ts";
import { useMutationOf } from "#web/lib/query.ts";

export const useRegister = () => useMutationOf(register);
export const useResendVerification = () => useMutationOf(resendVerification);
export const useVerifyEmail = () => useMutationOf(verifyEmail, { refresh: [getUser] });
