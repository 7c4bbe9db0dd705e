import { addDays } from "#shared/primitives/dates.ts";
import type { PenName } from "../accounts/accounts.ts";
import { AMAZON_ACCOUNTS } from "../accounts/accounts.ts";
import { followersOf } from "../dataset/followers.ts";
import { SHELVES } from "../dataset/shelves.ts";
import { escaped, page } from "../http/answer.ts";
import type { Route } from "../http/site.ts";

const toIdentity = ({ authorId, name, claimed }: PenName) => ({
  amazonAuthorId: authorId,
  claimedAuthorName: name,
  createdAt: `${claimed}T00:00:00Z`,
  state: "CLAIMED",
  marketplace: "ATVPDKIKX0DER",
});

const toAuthor = ({ authorId, asin, name }: PenName) => ({
  amazonAuthorId: authorId,
  asin,
  localizedNames: { en_US: name },
});

/**
 * `author` is an object for one pen name and a list for several: both were seen. It is missing for an account without
 * an author page.
 */
function authorOf([first, ...others]: readonly PenName[]) {
  if (!first) return {};
  return { author: others.length === 0 ? toAuthor(first) : [first, ...others].map(toAuthor) };
}

export const homeRoute: Route = {
  method: "GET",
  path: /^\/(home)?$/,
  answer(_visit, session, { sessions }) {
    const { account } = session;
    const data = {
      identities: account.penNames.map(toIdentity),
      ...authorOf(account.penNames),
      csrftoken: { token: sessions.csrfToken(session) },
    };
    return page(
      "Author portal",
      `<h1>Hello, ${escaped(account.name)}</h1>${account.penNames.length === 0 ? "<p>You have not claimed an author page yet.</p>" : ""}<script type="application/json" id="__data__">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    );
  },
};

const penNames = AMAZON_ACCOUNTS.flatMap((account) => account.penNames.map((penName) => ({ account, penName })));
/** The portal's counts are two days late (specification 2 §9). */
const COUNT_DELAY_DAYS = 2;
const NO_AUTHOR = { kind: "json", body: { errorCode: 404 } } as const;

export const followCountRoute: Route = {
  method: "GET",
  path: /^\/api\/authors\/([^/]+)\/latestFollowCount$/,
  answer(_visit, _session, world, [id]) {
    const found = penNames.find(({ penName }) => penName.authorId === id);
    if (!found) return NO_AUTHOR;
    const shelf = SHELVES.find(({ key }) => key === found.account.key)!;
    const date = addDays(world.today(), -COUNT_DELAY_DAYS);
    return { kind: "json", body: { count: followersOf(shelf, found.penName.name, date), date } };
  },
};

export const profileImageRoute: Route = {
  method: "GET",
  path: /^\/api\/profileImage\/([^/]+)$/,
  answer({ pictures }, _session, _world, [id]) {
    const found = penNames.find(({ penName }) => penName.authorId === id);
    if (!found) return NO_AUTHOR;
    return { kind: "json", body: { url: `${pictures}/portraits/${encodeURIComponent(found.penName.name)}.svg` } };
  },
};
