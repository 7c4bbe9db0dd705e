import { CONFIRMATION_DAYS } from "#shared/api/letters.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

export const TEXT = {
  email: {
    greeting: (firstName: string) => `Hello ${firstName},`,
    greetingOfOthers: "Hello,",
    button: { author: "See your royalties", agency: "See your clients" },
    why: "You get this letter once a week because you chose it. ",
    change: "Change its day, hour or contents",
    stop: "Stop this letter with one click",
    whyOthers: (from: string) => `${from} shares this weekly letter with you, and you agreed to get it.`,
  },
  confirm: {
    subject: `A weekly letter from ${PRODUCT_NAME} is waiting for your answer`,
    greeting: (from: string) => `Hello, ${from} would like to share a weekly letter with you.`,
    body: `It tells what their books earned, what is due, and what needs attention. You get it once you open this link, and every letter has a link that stops it.`,
    button: "Get the letter",
    smallPrint: (supportEmail: string) =>
      `The link is valid for ${CONFIRMATION_DAYS} days. If you don't know this person, ignore this email: you won't get another. Questions: ${supportEmail}`,
  },
  errors: {
    tooMany: "You can add up to three addresses. Please remove one first.",
    own: "That is your own address, which gets the letter already.",
    stopped: "Letters to your address are stopped or paused. Please resume them first.",
    hadIt: "You already have the letter of this day. The next one comes on its usual day.",
    noLetter: "There is no letter of that day.",
    nothingToSend: "This letter has been sent. There is nothing to send again.",
    justNow: "This letter is being sent right now. Please check again in a few minutes.",
    badLink: "This link has been used, has expired, or was withdrawn.",
    unverified: "Please confirm your own email address first.",
  },
} as const;
