import { AGENCY_TRIAL_DAYS } from "#shared/catalogue/plans.ts";
import { AUTHOR_TRIAL_DAYS } from "#shared/domain/billing/trial.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/** All copy of the page for visitors. */
export const TEXT = {
  home: `${PRODUCT_NAME}, home`,
  skip: "Skip to content",
  signIn: "Sign in",
  audiences: "Who it is for",
  sampleFigures: "Sample figures",
  prices: "Prices",

  authors: {
    choose: "For authors",
    title: "What your books earn, checked to the cent",
    lead: `${PRODUCT_NAME} reads the sales reports that Amazon gives you and shows what you earned, by day, book and store, in one currency. Every figure names the file and the rate behind it, and every month is checked against Amazon’s own summary.`,
    signUp: "Create an account",
    signUpAt: "/signup",
    sample: "Try a report",
    sampleHint:
      "Eight made-up books. Change the dates, compare, sort the table or press an amount. It needs no account, and nothing you do here leaves your browser.",
    pricesHint: `Every account starts with ${AUTHOR_TRIAL_DAYS} days of everything, without a card. After that, the Free plan costs nothing.`,
  },
  agencies: {
    choose: "For agencies",
    title: "One desk for all of your authors",
    lead: `${PRODUCT_NAME} shows which of your authors need you today, and what they earn together. Each author decides what you see, can stop sharing at any time, and sees who looked at what.`,
    signUp: "Create an agency account",
    signUpAt: "/signup/agency",
    sample: "See an agency’s desk",
    sampleHint:
      "Six made-up authors. Press one to see a report like theirs. It needs no account, and nothing you do here leaves your browser.",
    pricesHint: `Every agency plan starts with a ${AGENCY_TRIAL_DAYS}-day free trial.`,
  },
  sampleClient: {
    title: "A client’s report",
    back: "Back to the desk",
  },
} as const;
