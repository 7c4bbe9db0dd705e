import { AMAZON_ACCOUNTS } from "#local/simulators/amazon/accounts/accounts.ts";
import { followersBetween } from "#local/simulators/amazon/dataset/followers.ts";
import { createExtensionSession, revokeExtensionSession } from "#shared/api/extension/extension.ts";
import { type SentFollowers, saveSentFollowers } from "#shared/api/followers.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { AMAZON_EMAIL } from "./connect-amazon.ts";
import { holderOf, type Person } from "./session.ts";

const DAYS = 400;

/** The counts that the simulated portal gave on each day of the last year, two days late as ever. */
function countsOf(today: IsoDate): SentFollowers["counts"] {
  const { shelf, penNames } = AMAZON_ACCOUNTS.find(({ email }) => email === AMAZON_EMAIL)!;
  const [from, to] = [addDays(today, -DAYS), addDays(today, -3)];
  return penNames.flatMap(({ name, authorId: author_id }) =>
    followersBetween(shelf, name, from, to).map((point) => ({ author_id, ...point })),
  );
}

/**
 * Gives the demo author the follower counts that an extension would have sent day by day, so that the chart has a
 * curve. Later counts come from the product's own sync.
 */
export async function seedFollowers(author: Person, address: string, today: IsoDate): Promise<void> {
  const browser = { browser: "firefox", version: "2.1.0", name: "Demo history" } as const;
  const { data, token } = await author.call(createExtensionSession, { body: browser });
  await holderOf(address, token).call(saveSentFollowers, { body: { counts: countsOf(today) } });
  await author.call(revokeExtensionSession, { params: { id: data.id } });
}
