import type { Work } from "../dataset/author.ts";
import { editionsOf, worksOut } from "../dataset/editions.ts";
import type { Route } from "../http/site.ts";

export const accountInfoRoute: Route = {
  method: "GET",
  path: /^\/metadata\/customer\/accountInfo$/,
  answer(_visit, { account }, world) {
    const catalogSize = editionsOf(account.shelf, world.today()).length;
    const accountCreationDate = `${account.created}T00:00:00Z`;
    return { kind: "json", body: { customerAccountInfoModel: { accountCreationDate, catalogSize } } };
  },
};

export const booksMetadataRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/reports\/booksMetadata$/,
  answer(_visit, { account }, world) {
    const books = editionsOf(account.shelf, world.today()).map(({ work, format }) => ({
      ASIN: format.asin,
      Title: work.title,
      Author: work.author,
    }));
    return { kind: "json", body: { Books: books } };
  },
};

/** Groups the editions of a work by the e-book's ASIN. */
function groupOf(work: Work, pictures: string) {
  const asinOf = (format: string) => work.formats.find((known) => known.format === format)?.asin ?? null;
  return {
    titleName: work.title,
    author: work.author,
    coverImageUrl: `${pictures}/covers/${work.formats[0]!.asin}.svg`,
    asins: {
      digital: asinOf("kindle"),
      print: asinOf("paperback"),
      hardcover: asinOf("hardcover"),
      audiobook: null,
      printisbn: work.formats.find(({ format }) => format === "paperback")?.isbn ?? null,
    },
    publishedDate: work.formats[0]!.released,
  };
}

export const reportsMetadataRoute: Route = {
  method: "GET",
  path: /^\/metadata\/reports\/reportsMetadata$/,
  answer({ pictures }, { account }, world) {
    const works = worksOut(account.shelf, world.today());
    const books = Object.fromEntries(works.map((work) => [work.formats[0]!.asin, groupOf(work, pictures)]));
    return { kind: "json", body: { reportsMetadata: { books } } };
  },
};
