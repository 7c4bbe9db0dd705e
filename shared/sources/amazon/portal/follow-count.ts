import * as z from "zod";
import type { FollowCount } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { OptionalDate } from "../session/wire.ts";

const Answer = z.object({ count: z.int().nonnegative(), date: OptionalDate });

export const followCountRequest = (authorId: string) =>
  getJson("author", `/api/authors/${encodeURIComponent(authorId)}/latestFollowCount`);

export const toFollowCount = (answer: unknown): FollowCount => parseAnswer("follow count", Answer, answer);
