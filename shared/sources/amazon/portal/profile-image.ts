import * as z from "zod";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { OptionalPicture } from "../session/wire.ts";

const Answer = z.object({ url: OptionalPicture });

export const profileImageRequest = (authorId: string) =>
  getJson("author", `/api/profileImage/${encodeURIComponent(authorId)}`);

export const toProfileImage = (answer: unknown): string | null => parseAnswer("profile image", Answer, answer).url;
