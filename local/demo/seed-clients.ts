import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { renewClientCode } from "#shared/api/agency/clients.ts";
import { CODE_LINK, giveConsent, listConsents } from "#shared/api/agency/consents.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { DEMO_AGENCY, DEMO_PASSWORD } from "./people.ts";
import { asPerson } from "./session.ts";

/** Has the demo author share everything with the demo agency, through the agency's code. Idempotent. */
export async function seedClients(address: string): Promise<void> {
  const isShared = await asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, async (author) => {
    const { data } = await author.call(listConsents);
    return data.some(({ agency }) => agency.name === DEMO_AGENCY.name);
  });
  if (isShared) return;
  const { code } = await asPerson(address, DEMO_AGENCY.owner.email, DEMO_PASSWORD, (owner) =>
    owner.call(renewClientCode),
  );
  await asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, (author) =>
    author.call(giveConsent, { params: { hash: code, id: CODE_LINK }, body: { scopes: [...CONSENT_SCOPES] } }),
  );
}
