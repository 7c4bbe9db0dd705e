import { PRODUCT_NAME } from "#shared/product.ts";

const WHY = {
  not_opted_in: "You have not chosen that your Amazon session is kept, so no cookie leaves this browser.",
  no_leave: `Your browser has not allowed it yet. Press the ${PRODUCT_NAME} button in your browser’s toolbar and allow it there.`,
} as const;

export class CookiesRefused extends Error {
  override readonly name = "CookiesRefused";
  constructor(why: keyof typeof WHY) {
    super(WHY[why]);
  }
}
