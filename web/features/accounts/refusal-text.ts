import type { SignInRefusal } from "#web/lib/auth.ts";
import { texts } from "#web/lib/texts.ts";

const WORDS: Partial<Record<SignInRefusal, string>> = { too_many: texts.tooMany, offline: texts.offline };

/** The message for a failed sign-in that no form field explains. */
export const refusalText = (refusal: SignInRefusal): string => WORDS[refusal] ?? texts.genericError;
