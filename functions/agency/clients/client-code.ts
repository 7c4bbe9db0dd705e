import { randomInt } from "node:crypto";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { findInviterOrThrow } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";

/** No letters or digits that look alike, because codes are read aloud and typed. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;

/** Creates a code of ten letters and digits: 49 random bits. */
export const newClientCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Shows a code in two halves, as `ABCDE-FGHJK`. */
export const showClientCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Reads a code as it was typed: in any case, with spaces or hyphens. Null for anything that can't be a code. */
export function readClientCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}

/** Two agencies draw the same code once in about 10^14 tries. */
const ATTEMPTS = 3;

/**
 * Creates a new code for the agency; the earlier one stops working. Throws Forbidden for a member without a verified
 * address, and NotFound when the agency is gone.
 */
export async function renewClientCode(
  deps: Pick<AgencyDeps, "accounts" | "agencies" | "clientCodes">,
  { actor }: By<Actor>,
): Promise<{ code: string }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { agency } = await findInviterOrThrow(deps, actor);
    const code = newClientCode();
    if (await deps.clientCodes.replace(agency.agencyId, agency.clientCode, code)) return { code: showClientCode(code) };
  }
  throw new Error("no free client code was found");
}
