import type { LetterSection } from "./letter.ts";

export const HEADINGS: Readonly<Record<LetterSection, string>> = {
  royalties: "Royalties",
  books: "What moved",
  payments: "Payments",
  worked: "What worked",
  attention: "What needs you",
};

export const TEXT = {
  subject: (days: string) => `Your week from ${days}`,
  agencySubject: (days: string) => `Your clients' week from ${days}`,
  opening: (days: string) => `This is your week from ${days}.`,
  agencyOpening: (days: string) => `This is your clients' week from ${days}.`,
  noClients: (days: string) => `There is nothing to tell for ${days}: no client shares royalties with you yet.`,
  /** The same sentence every time, so that it is read at a glance. */
  quiet: (days: string) => `A quiet week from ${days}: no royalties, no payments, and nothing needs you.`,
} as const;
