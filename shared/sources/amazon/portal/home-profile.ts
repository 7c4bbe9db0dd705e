import * as z from "zod";
import type { AuthorProfile } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { decodeEntities } from "../html/entities.ts";
import { elementById, readHtml } from "../html/read-html.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { refuseErrorCode } from "../session/refuse-status.ts";
import { notSaid, OptionalAsin, OptionalText, WireText } from "../session/wire.ts";
import type { AmazonRequest } from "../transport.ts";

const AuthorId = WireText.min(1).max(200);
const Author = z.object({
  amazonAuthorId: notSaid(AuthorId),
  asin: OptionalAsin,
  localizedNames: notSaid(z.object({ en_US: OptionalText })),
});
const Data = z.object({
  identities: notSaid(
    z
      .array(
        z.object({
          amazonAuthorId: AuthorId,
          claimedAuthorName: WireText,
          createdAt: notSaid(z.union([WireText, z.int()])),
          state: OptionalText,
        }),
      )
      .max(1_000),
  ),
  author: notSaid(z.union([z.array(Author).max(1_000), Author])),
});

export const homeRequest = (): AmazonRequest => ({
  site: "author",
  method: "GET",
  path: "/home",
  headers: { Accept: "text/html" },
});

function dataOf(html: string): unknown {
  const element = elementById(readHtml(html), "__data__");
  if (!element) throw new AmazonFailure("unexpected_answer", "home: no data in the page");
  const text = element.raw();
  try {
    return JSON.parse(element.tag === "script" ? text : decodeEntities(text));
  } catch {
    // The parser's message quotes the page, which names the author, so it is dropped.
    throw new AmazonFailure("unexpected_answer", "home: data that can't be parsed");
  }
}

const createdAtOf = (said: string | number | null): string | null =>
  typeof said !== "number" ? said : Number.isNaN(new Date(said).getTime()) ? null : new Date(said).toISOString();

/** Parses the signed-in author of the portal; null for an account without an author profile. */
export function toAuthorProfile(html: string): AuthorProfile | null {
  const data = dataOf(html);
  refuseErrorCode(data);
  const { identities, author } = parseAnswer("home", Data, data);
  const claimed = identities ?? [];
  const authors = author === null ? [] : Array.isArray(author) ? author : [author];
  const own = authors.find(({ amazonAuthorId }) => amazonAuthorId === claimed[0]?.amazonAuthorId) ?? authors[0];
  const authorId = own?.amazonAuthorId ?? claimed[0]?.amazonAuthorId;
  if (authorId === undefined) return null;
  return {
    authorId,
    asin: own?.asin ?? null,
    identities: claimed.map((identity) => ({ ...identity, createdAt: createdAtOf(identity.createdAt) })),
    author: own ? { localizedNames: { en_US: own.localizedNames?.en_US ?? null } } : null,
  };
}
