import { PRODUCT_NAME } from "#shared/product.ts";

/** The specification's own texts, with typing errors corrected. Texts of a single screen live with that screen. */
export const texts = {
  genericError: "There has been an error. Please try again later",
  offline: "You seem to be offline. Nothing is lost: try again when you are connected.",
  tooMany: "That was too many tries in a short time. Please wait a little and try again.",

  required: "Required",
  invalidEmail: "Invalid email address",
  passwordsMustMatch: "Passwords must match",
  wrongCredentials: "This email address and password do not belong together.",

  registered: "Successfully registered your account. Please check your email.",
  verifyResent: "Verify email has been resent",
  verifyFailed: "Invalid verify link. Please try again later.",
  continueToDashboard: "Continue to dashboard",
  signIn: "Sign in",

  notFound: "There is no page here",
  hidden: "404. Not found",
  backToDashboard: "Back to the dashboard",
  readOnly: "You may look at everything here and change nothing. The owner of your agency can let you do more.",
  actingEnded: (email: string) => `You no longer act as ${email}.`,

  stillImportingHint: "This takes up to 3 minutes and updates automatically. You may leave this page; nothing stops.",
  royaltiesAvailable: "Royalties are now available to view",
  view: "View",
  close: "Close",

  books: {
    listFailed: "An error has occurred. Please contact support",
    invalidAsin: "Invalid ASIN.",
    added: "Your book has been successfully added",
    updated: "Your book has been successfully updated",
    loadFailed: "There was an issue fetching your book. Please contact support",
    deleteAsk: "Are you sure you want to delete this book?",
    deleted: "Book has been removed",
    deleteFailed: "There was an issue deleting your book",
    addManually: "Add Books Manually",
    syncMine: "Sync My Books",
    syncNew: "Sync New Books",
    syncNeedsExtension: "Sync New Books needs the extension in this browser: it reads your bookshelf at Amazon.",
    syncNeedsActivation: "Sync New Books needs the extension to be activated: it reads your bookshelf at Amazon.",
    syncNeedsConnection: "Sync New Books needs the extension in this browser to be connected to your account.",
    activateExtension: "Activate the extension",
    loginToAmazon: "Please login to Amazon and try again",
    loginToAuthorCentral: "Please login to Amazon Author Central then try again",
    retailerFailed: "There has been an error, please try again later",
    bookshelfUnread: "Amazon’s bookshelf page could not be read: Amazon may have changed it",
    bookshelfWhatIsSent:
      "What is sent are the words on that page, your titles and ASINs among them, and its layout, without links, forms and scripts; we keep it for 14 days to mend this, and then it is deleted.",
    bookshelfIsSent: "The page is sent. Thank you: it helps us to mend this.",
    bookshelfIsRead: "The page can be read by now. Please try again",
    bookshelfNotSent: "The page could not be sent. Please try again later",
    nothingNew: "No new ASINs found. If a book is still missing try adding manually.",
    titlesetsNotSaved: (email: string) => `Your books could not be saved. Please contact ${email} [ES1]`,
    dashboardNotSaved: (email: string) =>
      `What your publishing dashboard says of your books could not be saved. Please contact ${email} [ES2]`,
    notLive: "Please make sure your ASIN is LIVE and available in the US Marketplace or enter details manually",
    kenpcUpdated: "KENPC has been updated",
    kenpcFailed: "Failed to retrieve KENPC from Amazon",
    kenpcNotSaved: "There was an error when trying to save your book data",
    kenpcNotFound: "Unable to find book data from Amazon. Try editing book and adding manually",
    formatsNotFound: (asin: string) => `Unable to find book formats related to ASIN (${asin})`,
    noFormats: (asin: string) => `There were no formats found related to ASIN (${asin})`,
    formatsSynced: "Synced latest formats for book. Please save changes",
  },

  shell: {
    impersonating: "IMPERSONATING",
    logout: "Logout",
    logoutImpersonate: "Logout Impersonate",
    support: "Support",
    lostConnection: "Lost connection with Amazon. Please login then reconnect",
    reconnect: "Reconnect",
    notConnected: "You have chosen cookie mode, and no KDP account is connected yet.",
    connect: "Connect it",
    deletionDue: (date: string) => `Your account will be deleted on ${date}.`,
    keepAccount: "Keep my account",
    accountKept: "Your account stays.",
    trialLeft: (left: string) => `Trial: ${left} left`,
    upgrade: "Upgrade",
    trialOver: "Your trial has ended. Your data is safe: choose any plan to continue. The Free plan costs nothing.",
    pastDue: "We could not charge your card. Everything stays open while we try again.",
    pastDueOfAgency:
      "Your agency’s card could not be charged. Everything stays open for now; its owner can change the card.",
    payNow: "Change your card",
    searchFailed: "There has been an error. Please try again later",
  },

  plan: {
    trialEnded: "Your trial has ended",
    author:
      "Nothing is lost: your books and figures are kept and show again on any plan. Imports and your account stay open. The Free plan costs nothing and goes on at once.",
    goOnFree: "Continue with the Free plan",
    onFree: "You are on the Free plan.",
    agencyTitle: "Your agency has no plan yet",
    agency: (name: string) =>
      `Books and clients open for ${name} with a plan. Until then you can finish your account: its details, rates per page, security, preferences and the people you work with.`,
    refused: (screen: string) => `“${screen}” opens with a plan.`,
  },

  billing: {
    choose: "Choose your plan",
    getStarted: "Let’s get started",
    confirm: "Confirm your plan",
    paid: "Payment was successful",
    begun: "Your plan has started",
    changed: "Plan Changed",
    cancelled: "Your subscription has been cancelled",
    invalidPlan: "Invalid plan",
    invalidCoupon: "Invalid coupon",
    freeNotForAgencies: "Free is not available for this account",
    profileNotReloaded: "There was an error trying to reload your profile",
  },

  extension: {
    install: "Install Extension",
    notInstalled: "Extension is not installed on this device. This is required for us to update your Royalties.",
    tooOld: "Please download latest extension version.",
    unpaired: "The extension in this browser is not connected to your account.",
    signedOut: "Please login to Amazon to update your royalties data",
    syncFailed: (message: string) =>
      `Something went wrong. Please try again later or contact support [e01] - ${message}`,
    comingSoon: "Coming Soon",
    noKdp: "Unable to access your KDP dashboard",
    keepSignedIn: "Select “Keep me signed in” when you sign in at Amazon, then come back and try again.",
    tryAgain: "Try Again",
    signIn: "Sign in at Amazon",
    connect: "Connect this browser",
    uploadInstead: "Upload a report instead",
    lookAround: "Look around with sample data",
    syncNow: "Sync now",
    serverSyncs: "Your figures are being fetched. This takes a minute or two.",
  },

  connect: {
    redirecting: "Redirecting you to Amazon....",
    connecting: "Connecting your Account, Please wait...",
    failed: (why: string) => `Error! ${why}`,
    connected: {
      KDP: "Successfully connected your KDP account.",
      AUTHOR_CENTRAL: "Successfully connected your Author Central account.",
    },
    empty:
      "We were unable to connect to your account. Please make sure you selected ‘Remember Me’ when signing in or contact support",
    cancelled: "You did not allow it at Amazon, so nothing was connected.",
    stray: "This page belongs to a sign-in at Amazon that was begun elsewhere or is over. Please begin again.",
  },

  cookies: {
    saveFailed: "There has been an error saving your cookies. Please try again later",
    testFailed: "There has been an error testing your cookies. Please try again later",
  },

  linkedAccounts: {
    noAuthors: "You have no Author Central accounts connected.",
    noPenNames: "No pen names found. Contact support",
    resynced: "Your Amazon Account has been resynced",
    resyncRefused: "Could not connect to your account. Try reconnecting it instead.",
    resyncFailed: "There was an issue trying to resync your account. Please contact support",
    disconnected: "Your Amazon Account has been disconnected.",
    disconnectFailed: "There was an issue trying to disconnect your account. Please contact support",
    primarySet: "Primary account set for Amazon Author Central",
    primaryFailed: "There was an error trying to set Primary Account. Contact support",
    deleted: "Your Amazon Author Account has been deleted.",
    deleteFailed: "There was an issue trying to delete your account. Please contact support",
    disconnectTitle: "CONFIRM KDP ACCOUNT DISCONNECTION",
    disconnectYes: "Yes, Disconnect Please",
    deleteTitle: "CONFIRM AUTHOR CENTRAL ACCOUNT DELETE",
    deleteYes: "Yes, Delete Please",
    reconnectTitle: "IMPORTANT",
    reconnectYes: "OK, Let’s connect my account",
  },

  sources: {
    royalties: "Daily royalties",
    prior_months: "Final royalties (closed months)",
    payments: "Payments",
    kenp_rates: "Rates a page",
    books: "Books",
  },

  waysIn: {
    wrongCode: "That code is not right. Codes change every half minute: type the one that is shown now.",
    usedCode: "That code has been used already. Wait for the next one and type that.",
    codeExpired: "That took too long or too many tries. Please begin with your password again.",
    signInAgain: "Please sign in once more.",
    codesOff: "One-time codes are off now. Turn them on again under Security when you have your authenticator.",
    resetAsked: "If there is an account with this address, a mail with a link to choose a new password is on its way.",
    passwordReset: "Your password has been changed. Sign in with the new one.",
    invalidLink: "This link can’t be used any more. It works once and for a short time only.",
    invalidInvitation:
      "This invitation can’t be used. It may have been taken back, replaced by a newer one or used already, or it is too old.",
    codesNeeded: "Acting for someone else needs one-time codes on your account.",
    turnOnCodes: "Turn on one-time codes",
    loggedInAs: (email: string) => `You are now logged in as ${email}`,
  },

  account: {
    updated: "Your account has been updated",
    passwordChanged: "Your password has been changed. Every other device has been signed out.",
  },

  kenp: {
    presetsUpdated: "Your presets have been updated",
    ratesUpdated: "Your custom rates have been updated",
  },

  signUpNotes: {
    files: `${PRODUCT_NAME}’s extension for Chrome or Firefox keeps your royalties up to date by itself. Report files from Amazon that you upload will do, too.`,
    agencyTrial: "Every agency plan begins with a 7-day free trial.",
    agencyPeople: "Invite the people you work with when you are in: members who work along, or who may only look.",
    profile: "If you have not claimed your author profile with Amazon yet, do: your books are found by it.",
  },
} as const;
