import type { SyncSource } from "#shared/domain/sync/sources.ts";

/** Texts that several features or shared components show. Texts of a single feature live in its `text.ts`. */
export const texts = {
  genericError: "There has been an error. Please try again later",
  offline: "You seem to be offline. Nothing is lost. Try again when you are connected.",
  tooMany: "Too many attempts in a short time. Please wait a moment and try again.",

  required: "Required",
  invalidEmail: "Invalid email address",
  passwordsMustMatch: "Passwords must match",

  continueToDashboard: "Continue to dashboard",
  signIn: "Sign in",

  actingEnded: (email: string) => `You are no longer acting for ${email}.`,

  stillImportingHint:
    "This takes up to 3 minutes and updates automatically. You may leave this page; the import continues.",

  partMissing: {
    title: "This part of the page could not be loaded",
    toast: "This part of the page could not be loaded. Check your connection, then reload the page.",
  },

  shell: {
    support: "Support",
    keepAccount: "Keep my account",
    accountKept: "Your account will not be deleted.",
  },

  extension: {
    install: "Install Extension",
    notInstalled: "Extension is not installed on this device. This is required for us to update your Royalties.",
    tooOld: "Please download latest extension version.",
    unpaired: "The extension in this browser is not connected to your account.",
    signedOut: "Please login to Amazon to update your royalties data",
    syncFailed: (message: string) =>
      `Something went wrong. Please try again later or contact support [e01] - ${message}`,
    noKdp: "Unable to access your KDP dashboard",
    keepSignedIn: "Select “Keep me signed in” when you sign in at Amazon, then come back and try again.",
    tryAgain: "Try Again",
    signIn: "Sign in at Amazon",
    connect: "Connect this browser",
    upload: "Upload a report",
    uploadInstead: "Upload a report instead",
    syncNow: "Sync now",
  },

  sources: {
    royalties: "Daily royalties",
    prior_months: "Final royalties (closed months)",
    payments: "Payments",
    kenp_rates: "Rate per page",
    books: "Books",
    preorders: "Pre-orders",
    ranks: "Ranks",
    followers: "Followers",
  } satisfies Record<SyncSource, string>,
} as const;
