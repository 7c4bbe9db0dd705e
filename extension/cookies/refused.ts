import { TEXT } from "../text.ts";

const MESSAGES = { not_opted_in: TEXT.cookiesNotChosen, no_leave: TEXT.cookiesNotAllowed } as const;

export class CookiesRefused extends Error {
  override readonly name = "CookiesRefused";
  constructor(reason: keyof typeof MESSAGES) {
    super(MESSAGES[reason]);
  }
}
