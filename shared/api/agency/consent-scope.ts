import * as z from "zod";
import { CONSENT_SCOPES, inScopeOrder } from "#shared/domain/consent/scopes.ts";

export const Scope = z.enum(CONSENT_SCOPES);
/** At least one scope: an author who wants to share nothing ends the consent instead. */
export const ChosenScopes = z
  .array(Scope)
  .min(1, "Please choose at least one")
  .max(CONSENT_SCOPES.length)
  .transform(inScopeOrder);
