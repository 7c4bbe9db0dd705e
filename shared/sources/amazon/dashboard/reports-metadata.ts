import * as z from "zod";
import type { DashboardBook } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, OptionalAsin, OptionalDate, OptionalText, WireText } from "../session/wire.ts";

const MAX_GROUPS = 20_000;
const Answer = z.object({ reportsMetadata: z.object({ books: z.unknown().optional() }) });
const Group = z.object({
  titleName: WireText,
  author: OptionalText,
  publishedDate: OptionalDate,
  asins: notSaid(
    z.object({
      digital: OptionalAsin,
      print: OptionalAsin,
      hardcover: OptionalAsin,
      audiobook: OptionalAsin,
      printisbn: OptionalText,
    }),
  ),
});

export const reportsMetadataRequest = () => getJson("reports", "/metadata/reports/reportsMetadata");

/** Parses works with the ids of their formats; `books` is keyed by Amazon's group ids. */
export function toDashboardBooks(answer: unknown): DashboardBook[] {
  const { books } = parseAnswer("reports metadata", Answer, answer).reportsMetadata;
  if (books === null || books === undefined) return [];
  const groups = typeof books === "object" ? Object.entries(books) : [];
  if (typeof books !== "object" || (Array.isArray(books) && books.length > 0) || groups.length > MAX_GROUPS)
    throw new AmazonFailure("unexpected_answer", "reports metadata: books is no set of groups");
  return groups.map(([group, content]) => {
    const { titleName, author, publishedDate, asins } = parseAnswer("reports metadata, a group", Group, content);
    return {
      group,
      title: titleName,
      author,
      published: publishedDate,
      asins: {
        digital: asins?.digital ?? null,
        print: asins?.print ?? null,
        hardcover: asins?.hardcover ?? null,
        audiobook: asins?.audiobook ?? null,
        print_isbn: asins?.printisbn ?? null,
      },
    };
  });
}
