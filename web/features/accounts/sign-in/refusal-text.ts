import type { SignInRefusal } from "#web/lib/session/auth.ts";
import { texts } from "#web/lib/texts.ts";

const MESSAGES: Partial<Record<SignInRefusal, string>> = { too_many: texts.tooMany, offline: texts.offline };

export const refusalText = (refusal: SignInRefusal): string => MESSAGES[refusal] ?? texts.genericError;
