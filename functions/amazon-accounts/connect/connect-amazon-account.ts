import type * as z from "zod";
import type { AmazonIdentity } from "#functions/adapters/amazon/login.ts";
import { type AmazonSession, amazonTransport } from "#functions/adapters/amazon/transport.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { connectAmazonAccount as endpoint } from "#shared/api/amazon-accounts.ts";
import { followPrimary, readLinkedOrThrow } from "../linked/read-linked.ts";
import { askPortal, isSameAccount } from "../sessions/portals.ts";
import { answering, notAuthenticated } from "../sessions/refusals.ts";
import { saveAmazonSession } from "../sessions/save-amazon-session.ts";
import { linkedAccountId } from "../stores/linked-account-store.ts";
import type { AmazonAccountsDeps } from "../wiring.ts";
import { proposeAccount, proveAccount, requireCookieMode } from "./prove-account.ts";

type Input = z.output<NonNullable<(typeof endpoint)["body"]>>;
type Output = z.input<(typeof endpoint)["response"]>;

/**
 * The identity comes from Amazon's sign-in, the author profile from its portal, neither from the browser. Returns
 * null data when the portal rejects the session, for example without "Keep me signed in".
 */
export async function connectAmazonAccount(
  deps: AmazonAccountsDeps,
  { actor, ...input }: By<Actor, Input>,
): Promise<Output> {
  const { userId } = actor;
  await requireCookieMode(deps, userId);
  const identity = await answering(() => proveAccount(deps, userId, input));
  if (!identity) throw notAuthenticated();
  const accountId = linkedAccountId(userId, input.type, identity.userId);
  const before = await deps.linked.find(userId, accountId);
  const isOther = before !== null && before.retailerUserId !== identity.userId;
  if (isOther && !input.replace) return await refuseOther(deps, userId, input, identity);

  const held = deps.vault.usable(input);
  const facts = held.cookies.length > 0 ? await portalFacts(deps, held, input.type) : null;
  if (!facts) return { data: null };
  if (before && !isOther && isSameAccount(before, facts) === false) throw notAuthenticated(WRONG_ACCOUNT);

  const row = { userId, accountId, type: input.type, retailerUserId: identity.userId, email: identity.email };
  const observedRates = { ...facts, connectedAt: toInstant(deps.clock.now()), sessionEndsAt: deps.vault.endsAt(held) };
  // A retry after a crash would no longer see a different account.
  if (isOther) await forgetFetched(deps, userId);
  const connected = await deps.linked.connect({ ...row, ...observedRates }, isOther ? before.retailerUserId : null);
  if (connected) await deps.linked.setDisconnected(row, null);
  if (!connected || !(await saveAmazonSession(deps, row, held)))
    throw new Conflict("Your accounts have changed in the meantime. Please check them and try again.", "stale");
  if (input.type === "AUTHOR_CENTRAL") await followPrimary(deps, userId);
  if (facts.accountCreationDate) await deps.amazonAccounts.saveCreationDate(userId, facts.accountCreationDate);
  return { data: await readLinkedOrThrow(deps, userId, accountId) };
}

/** A month that was empty in the previous account may have figures here. Stored figures stay. */
async function forgetFetched({ syncStates, amazonAccounts, clock }: AmazonAccountsDeps, userId: string) {
  const at = toInstant(clock.now());
  await syncStates.forgetFigures(userId, "royalties", at);
  await amazonAccounts.forgetHistory(userId, at);
}

const WRONG_ACCOUNT =
  "You are signed in to Amazon with a different account than the one you chose. Please switch accounts there and try again.";

async function refuseOther(
  deps: AmazonAccountsDeps,
  userId: string,
  given: Input,
  identity: AmazonIdentity,
): Promise<never> {
  await proposeAccount(deps, userId, given, identity);
  throw new Conflict(
    `Another KDP account is already connected. ${identity.email} can replace it. Your figures stay, so the figures of both accounts would be mixed.`,
  );
}

function portalFacts(deps: AmazonAccountsDeps, session: AmazonSession, type: Input["type"]) {
  const { transport } = amazonTransport({
    addresses: deps.addresses,
    session,
    now: () => deps.clock.now(),
  });
  return answering(() => askPortal(deps, transport, type));
}
