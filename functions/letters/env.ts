import { apiEnv, emailEnv, walkEnv } from "#functions/platform/env.ts";

export const lettersEnv = apiEnv.extend(emailEnv.shape);

export const weeklyLettersEnv = walkEnv.extend(emailEnv.shape);
