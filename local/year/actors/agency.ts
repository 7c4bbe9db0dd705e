import { accountStore } from "#functions/accounts/index.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { registerAgency } from "#shared/api/agency/agency.ts";
import { endClient, inviteClient } from "#shared/api/agency/clients.ts";
import { changeConsent, giveConsent, revokeConsent } from "#shared/api/agency/consents.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { Chance } from "../world/chance.ts";
import { Violation } from "../world/violation.ts";
import { confirmAddress } from "./account.ts";
import type { Action, ActionContext } from "./action.ts";
import { callerOf, ownerOf } from "./author.ts";
import * as payers from "./payer.ts";

const EMAIL = "owner@north-shelf.example";
const PASSWORD = "the north shelf";
const ADDRESS = "198.51.100.20";

const CONSENT_LINK = /https:\/\/colophon\.test\/consent\/([^/\s]+)\/(\S+)/;

/** The link in the last email that asks an author for consent; null when none has arrived. */
function lastConsentLink({ world }: ActionContext, email: string): { hash: string; id: string } | null {
  const sent = world.parties.emails.findLast(({ to, text }) => to === email && CONSENT_LINK.test(text));
  const match = CONSENT_LINK.exec(sent?.text ?? "");
  return match && { hash: match[1]!, id: decodeURIComponent(match[2]!) };
}

const drawScopes = (chance: Chance): ConsentScope[] => {
  const chosen = CONSENT_SCOPES.filter(() => chance.is(0.5));
  return chosen.length > 0 ? chosen : ["books"];
};

/** Signs the agency up, once. */
export const found: Action = async (context) => {
  const { world, agency } = context;
  if (agency.userId !== null) return;
  const person = { first_name: "Ingrid", last_name: "Solberg", timezone: "Europe/Oslo" };
  const shop = { name: "North Shelf", website: "northshelf.example" };
  const body = { ...shop, ...person, email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await world.ask(registerAgency, { address: ADDRESS, body });
  if (answer === null) return;
  const userId = answer.status === 201 ? answer.body.id : await world.signIn(EMAIL, PASSWORD);
  if (userId === null) throw new Violation("an interrupted sign-up can be repeated", JSON.stringify(answer.body));
  agency.userId = userId;
  const row = await world.observe(() => accountStore(world.parties.table).find(userId));
  agency.agencyId = row?.agencyId ?? null;
  const as = ownerOf(agency)!;
  await world.ask(getUser, { as, address: ADDRESS });
  await confirmAddress(context, { as, address: ADDRESS, email: EMAIL });
};

const payerOf = ({ agency }: ActionContext): payers.Payer | null => {
  const as = ownerOf(agency);
  return as && agency.agencyId !== null
    ? { as, tenantId: agency.agencyId, planType: "AGENCY", address: ADDRESS }
    : null;
};

export const subscribeAgency: Action = async (context) => {
  const payer = payerOf(context);
  if (payer) await payers.subscribe(context.world, payer, context.chance);
};

export const changeAgencyPlan: Action = async (context) => {
  const payer = payerOf(context);
  if (payer) await payers.changePlan(context.world, payer, context.chance);
};

/** The agency asks the author to share figures; the author agrees by the link in the email. */
export const share: Action = async (context) => {
  const { world, agency, author, chance } = context;
  const [owner, as] = [ownerOf(agency), callerOf(author)];
  if (!owner || !as) return;
  const scopes = drawScopes(chance);
  const invited = await world.ask(inviteClient, {
    as: owner,
    address: ADDRESS,
    body: { email: author.email, scopes, label: "" },
  });
  if (invited === null) return;
  const params = lastConsentLink(context, author.email);
  if (!params) return;
  const answer = await world.ask(giveConsent, { as, address: author.address, params, body: { scopes } });
  if (answer === null) agency.consents.set(as.userId, null);
  else if (answer.status === 201) agency.consents.set(as.userId, answer.body.data.scopes);
};

export const changeShare: Action = async ({ world, agency, author, chance }) => {
  const as = callerOf(author);
  if (!as || !agency.agencyId || !agency.consents.get(as.userId)) return;
  const body = { scopes: drawScopes(chance) };
  const answer = await world.ask(changeConsent, {
    as,
    address: author.address,
    params: { id: agency.agencyId },
    body,
  });
  if (answer === null) agency.consents.set(as.userId, null);
  else if (answer.status === 200) agency.consents.set(as.userId, answer.body.data.scopes);
};

/** Either side ends the sharing. */
export const stopSharing: Action = async ({ world, agency, author, chance }) => {
  const [owner, as] = [ownerOf(agency), callerOf(author)];
  if (!owner || !as || !agency.agencyId || !agency.consents.get(as.userId)) return;
  const answer = chance.is(0.5)
    ? await world.ask(revokeConsent, { as, address: author.address, params: { id: agency.agencyId } })
    : await world.ask(endClient, { as: owner, address: ADDRESS, params: { id: as.userId } });
  if (answer === null) agency.consents.set(as.userId, null);
  else if (answer.status === 204 || answer.status === 404) agency.consents.delete(as.userId);
};
