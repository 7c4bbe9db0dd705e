import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const id = "amzn1.author.A1";
const profile = { authorId: id, asin: null, identities: [], author: null };

/** A pen name of the author, sent by the extension; the server has no session to read it with. */
export const anAuthor = async ({ ask, cast }: World) => {
  // Other rows replace the author's profile.
  await ask(cast.author, saveAmazonAuthor, { body: { currency: "EUR", amazon_author: JSON.stringify(profile) } });
  return { params: { id } };
};

const counts = [{ author_id: id, count: 412, date: "2026-11-18" }];

export const followersRows: Rows = {
  listAmazonAuthors: { as: "author", ok: 200 },
  listFollowerSeries: { as: "author", ok: 200, send: () => ({ query: "from=2026-11-01&to=2026-11-20" }) },
  saveSentFollowers: { as: "author", ok: 200, send: () => ({ body: { counts } }) },
};
