import type { UserRow } from "#functions/accounts/index.ts";
import { readClientsLetter } from "#functions/agency/index.ts";
import { requirePlan } from "#functions/entitlements/index.ts";
import { type Actor, toActorUser } from "#functions/platform/access/actor.ts";
import { Forbidden } from "#functions/platform/errors.ts";
import { agencyLetter } from "#shared/domain/letters/agency-letter.ts";
import type { Letter } from "#shared/domain/letters/letter.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { LetterSettings } from "../settings-store.ts";
import type { LettersDeps } from "../wiring.ts";
import { readAuthorLetter, styleOf } from "./read-author-letter.ts";

type Deps = Pick<LettersDeps, "author" | "clients">;

export interface LetterRequest {
  readonly day: IsoDate;
  readonly settings: Pick<LetterSettings, "sections">;
  /** Who looks at an agency's clients: the caller of a preview, else the member. */
  readonly viewer: Actor;
}

/**
 * Writes a user's letter of a day from what is stored now: an author's, or a member's over all clients of the agency.
 * Throws Forbidden (`plan_required`).
 */
export async function writeLetter(
  deps: Deps,
  user: UserRow,
  { day, settings, viewer }: LetterRequest,
): Promise<Letter> {
  const { subscription } = viewer;
  const payer = { ...toActorUser(user), subscription };
  if (user.kind === "author") return readAuthorLetter(deps.author, user, { day, sections: settings.sections, payer });
  await requirePlan(deps.author, payer);
  const clients = await readClientsLetter(deps.clients, viewer);
  return agencyLetter({ ...clients, day, style: styleOf(user) });
}

/** `writeLetter`; null for a user whose trial or plan has ended, who gets no letters. */
export async function writeIfPlanned(deps: Deps, user: UserRow, request: LetterRequest): Promise<Letter | null> {
  try {
    return await writeLetter(deps, user, request);
  } catch (error) {
    if (error instanceof Forbidden && error.code === "plan_required") return null;
    throw error;
  }
}
