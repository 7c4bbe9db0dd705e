import { PRODUCT_NAME } from "#shared/product.ts";

/** The popup's labels, and the messages that the site shows for the extension. */
export const TEXT = {
  notPaired: "This browser is not connected to your account.",
  badMessage: "The extension doesn’t understand this request. Please check that it is up to date.",
  internalError: "Something went wrong in the extension. Please try again later.",
  cookiesNotChosen: "You have not agreed to have your Amazon session stored, so no cookie leaves this browser.",
  cookiesNotAllowed: `Your browser has not allowed it yet. Press the ${PRODUCT_NAME} button in your browser’s toolbar and allow it there.`,
  reportAsks: `A report needs your decision before it is imported. Open ${PRODUCT_NAME} to answer.`,
  description: "Brings your royalties, page reads and payments from Amazon, with your own sign-in.",

  failures: {
    signed_out: "Please sign in to Amazon in this browser and choose “Keep me signed in”.",
    forbidden: "Amazon did not accept this browser’s session. Sign in to Amazon again.",
    too_many_requests: "Amazon asked us to slow down. We will try again automatically.",
    not_found: "Amazon has no such report for this account.",
    unreachable: "Amazon could not be reached. Check your internet connection.",
    noAccess: `Your browser doesn’t let the extension read Amazon’s pages, or reach ${PRODUCT_NAME}. Press the ${PRODUCT_NAME} button in your browser’s toolbar and allow access there.`,
    unavailable: "Amazon is not available right now. We will try again automatically.",
    unexpected_answer: "Amazon sent a response we could not read. Your stored figures are unchanged.",
    colophon_refused: `${PRODUCT_NAME} could not import a report. Open ${PRODUCT_NAME} to see why.`,
    colophon_unreachable: `${PRODUCT_NAME} could not be reached. We will try again automatically.`,
    otherAccount: `This browser is signed in to a different Amazon account than before. Sign in to the first one, or import the sales history again in ${PRODUCT_NAME}.`,
  },

  rankFailures: {
    signedOut:
      "Your royalties are up to date, but your ranks are not. Please sign in to Author Central in this browser.",
    otherAuthor: `Author Central shows a different author in this browser than the one in ${PRODUCT_NAME}, so no ranks were read. Sign in there as the author you connected.`,
  },

  popup: {
    justNow: "just now",
    soon: "in a moment",
    served: `${PRODUCT_NAME} fetches your figures on its own server, so this browser doesn’t have to be open.`,
    lastSynced: (when: string) => `Last synced ${when}.`,
    lastAndNext: (last: string, next: string) => `Last synced ${last}. Next sync ${next}.`,
    neverSynced: "Nothing has been synced yet.",
    neverAndNext: (next: string) => `Nothing has been synced yet. Next sync ${next}.`,
    running: {
      first: "Importing your sales history",
      royalties: "Checking for new figures",
      payments: "Checking for new payments",
      books: "Checking for new books",
      ranks: "Reading your ranks",
    },
    signIn: "Sign in to Amazon",
    signInToPortal: "Sign in to Author Central",
    open: `Open ${PRODUCT_NAME}`,
    permission: `You chose to let ${PRODUCT_NAME} fetch your figures on its own server. It stores your Amazon session, encrypted, to do so. Your browser asks you to confirm.`,
    access: `Your browser doesn’t let the extension read Amazon’s pages, so no figures arrive. ${PRODUCT_NAME} needs access to Amazon’s sites and to its own.`,
    allowAccess: "Allow access to these sites",
    allow: `Let ${PRODUCT_NAME} keep your Amazon session`,
    syncNow: "Sync now",
    syncHealth: "Sync health",
    connectedTo: (email: string) => `Connected to ${email}`,
    disconnectedFrom: (email: string) => `This browser was disconnected from ${email}.`,
    notConnected: "This browser is not connected yet.",
    connect: "Connect to my account",
    disconnect: "Disconnect",
  },
} as const;
