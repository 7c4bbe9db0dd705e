import { PRODUCT_NAME } from "#shared/product.ts";

export const TEXT = {
  email: {
    subject: (count: number) =>
      count === 1
        ? `${PRODUCT_NAME} has something to tell you about your books`
        : `${PRODUCT_NAME} has ${count} things to tell you about your books`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    more: (count: string) => `Another ${count} are on the page of your signals.`,
    see: "See your signals",
    why: "You get at most one such email a day, and only when something is new. ",
    settings: "Choose your signals and quiet hours",
    stop: "Stop these emails",
  },
} as const;
