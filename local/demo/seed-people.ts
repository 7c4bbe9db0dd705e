import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { acceptInvitation, inviteMember, listMembers, registerAgency } from "#shared/api/agency/agency.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import { DEMO_ADMIN, DEMO_AGENCY, DEMO_PASSWORD, type DemoPerson, WIDE_AUTHOR } from "./people.ts";
import { asPerson, visitor } from "./session.ts";
import { confirmAddress, formOf, linksTo, signUpAuthor, unlessDone } from "./sign-up.ts";

/** Creates an author on the free plan, so that the end of a trial never holds them. */
async function seedAuthor(address: string, person: DemoPerson): Promise<void> {
  await signUpAuthor(address, person);
  // An interrupted start may have subscribed them to their plan already.
  await asPerson(address, person.email, DEMO_PASSWORD, (author) => unlessDone(() => author.call(subscribeFree)));
}

/** Creates the agency with its owner, and the assistant through an emailed invitation. */
async function seedAgency(address: string): Promise<void> {
  const { owner, assistant, name, website } = DEMO_AGENCY;
  await unlessDone(() => visitor(address).call(registerAgency, { body: { ...formOf(owner), name, website } }));
  await confirmAddress(address, owner.email);
  const isThere = await asPerson(address, owner.email, DEMO_PASSWORD, async (person) => {
    const { data } = await person.call(listMembers);
    if (data.some(({ email }) => email === assistant.email)) return true;
    await person.call(inviteMember, { body: { email: assistant.email, role: "read_only" } });
    return false;
  });
  const [params] = await linksTo(address, assistant.email, "invitation");
  if (isThere || !params) return;
  await visitor(address).call(acceptInvitation, { params, body: formOf(assistant) });
}

/**
 * Creates all demo users through the product's public API, and returns whether all of them exist. Idempotent. Failures
 * are logged and don't prevent the other users' creation.
 */
export async function seedPeople(address: string, log: (line: string) => void): Promise<boolean> {
  const people: readonly (readonly [string, () => Promise<void>])[] = [
    ["author", () => seedAuthor(address, DEMO_AUTHOR)],
    ["author of several shops", () => seedAuthor(address, WIDE_AUTHOR)],
    ["agency", () => seedAgency(address)],
    ["administrator", () => seedAuthor(address, DEMO_ADMIN)],
  ];
  const made = await Promise.all(
    people.map(async ([who, make]) => {
      try {
        await make();
        return true;
      } catch (error) {
        log(`The demo ${who} could not be made ready: ${error instanceof Error ? error.message : error}`);
        return false;
      }
    }),
  );
  return made.every(Boolean);
}
