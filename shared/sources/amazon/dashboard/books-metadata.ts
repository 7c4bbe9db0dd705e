import * as z from "zod";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { WireAsin } from "../session/wire.ts";

const Answer = z.object({ Books: z.array(z.object({ ASIN: WireAsin })).max(50_000) });

export const booksMetadataRequest = () => getJson("reports", "/api/v2/reports/booksMetadata");

export const toPublishedAsins = (answer: unknown): string[] => [
  ...new Set(parseAnswer("books metadata", Answer, answer).Books.map((book) => book.ASIN)),
];
