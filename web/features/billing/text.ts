import type { CANCEL_REASONS } from "#shared/api/billing/billing.ts";
import { AGENCY_TRIAL_DAYS } from "#shared/catalogue/plans.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { CARD_TEXT } from "./cards/text.ts";
import { INVOICE_TEXT } from "./invoices/text.ts";

/** All copy of billing. Dates, prices and names are passed in as they are shown. */
export const TEXT = {
  // The specification's own texts (part 1, sections 2, 4, 5 and 8).
  choosePlan: "Choose your plan",
  getStarted: "Let’s get started",
  trialEnded: "Your trial has ended",
  confirmPlan: "Confirm your plan",
  paymentSuccessful: "Payment was successful",
  planChanged: "Plan Changed",
  subscriptionCancelled: "Your subscription has been cancelled",
  subscriptionRenewed: "Your subscription has been renewed",
  invalidPlan: "Invalid plan",
  invalidCoupon: "Invalid coupon",
  freeNotAvailable: "Free is not available for this account",
  profileNotReloaded: "There was an error trying to reload your profile",
  paymentMethodFailed: "There has been an error getting your payment method.",
  paymentMethodUpdated: "Payment Method Updated",
  cardHolderMissing: "Please fill in Card Holder Name",
  resume: "Resume",
  changePlan: "Change Plan",
  upgrade: "Upgrade",
  edit: "Edit",

  back: "Back",
  tryAgain: "Try again",
  dueToday: "Due today",
  changeCard: "Change your card",
  price: {
    MONTH: (amount: string) => `${amount} a month`,
    YEAR: (amount: string) => `${amount} a year`,
  },

  plans: {
    list: "Plans",
    loading: "Loading the plans",
    failed: "The plans can’t be shown",
    interval: "Billing interval",
    monthly: "Monthly",
    annual: "Annual, 1 month free",
    lead: "You can change or cancel your plan at any time.",
    ofAgencies: "Plans for agencies",
    agencyLead: `Every agency plan starts with a ${AGENCY_TRIAL_DAYS}-day free trial.`,
    agencyPrice: `After a ${AGENCY_TRIAL_DAYS}-day free trial`,
    freePrice: "No card needed",
    monthlyPrice: "Billed monthly",
    annualPrice: (perMonth: string) => `${perMonth} a month, with 1 month free`,
    yours: "Your plan",
    recommended: "Recommended",
    notIncluded: "Not included: ",
    change: (plan: string) => `Change to ${plan}`,
    tryFree: (plan: string) => `Try ${plan} free`,
    choose: (plan: string) => `Choose ${plan}`,
    backToFree: "Switch to Free",
    continueWithFree: "Continue with Free",
  },

  features: {
    ranksOfAll: (hours: number) => `Ranks for any number of books, every ${hours} hours`,
    ranksOfOne: (hours: number) => `Ranks for 1 book, every ${hours} hours`,
    ranksOf: (books: string, hours: number) => `Ranks for up to ${books} books, every ${hours} hours`,
    ranksOfAllInBrowser: (hours: number) =>
      `Ranks for any number of books, every ${hours} hours while a browser is open`,
    ranksOfOneInBrowser: (hours: number) => `Ranks for 1 book, every ${hours} hours while a browser is open`,
    ranksOfInBrowser: (books: string, hours: number) =>
      `Ranks for up to ${books} books, every ${hours} hours while a browser is open`,
    ranksOfAllAtMost: (hours: number) => `Ranks for any number of books, as often as every ${hours} hours`,
    ranksOfOneAtMost: (hours: number) => `Ranks for 1 book, as often as every ${hours} hours`,
    ranksOfAtMost: (books: string, hours: number) => `Ranks for up to ${books} books, as often as every ${hours} hours`,
    wholeHistory: "Your whole history in reports",
    oneYear: "1 year of history in reports",
    years: (years: number) => `${years} years of history in reports`,
    days: (days: number) => `${days} days of history in reports`,
    everyFormat: "Ranks for every format",
    formats: (formats: string) => `Ranks for ${formats}`,
    eventLogs: "Event logs and insights",
    reports: "Reports and report export",
    reportExport: "Report export",
  },

  /** How ranks are read for this reader, whatever the plan. */
  rankSources: {
    cookies: `Our server reads your ranks day and night: Kindle editions as often as listed, other formats in turn, 20 books every 12 hours. If you haven’t opened ${PRODUCT_NAME} for a week, it reads all of them every 12 hours, and after a month once a day. Amazon’s rank history fills in every day two days later.`,
    disconnected:
      "No ranks are being read at the moment. Connect Author Central, and our server reads them day and night.",
    extension:
      "Your extension reads your ranks while a browser with it is open: Kindle editions as often as listed, other formats in turn, 20 books every 12 hours. Amazon’s rank history fills in the rest of each day two days later.",
    uploads:
      "Ranks are read by the extension while a browser is open, or by our server day and night in cookie mode. Uploaded reports don’t contain them.",
    agency:
      "Ranks are read with your clients’ own Amazon accounts, so how often depends on how each client is connected.",
  },

  upgradePage: {
    author:
      "Nothing is lost. We keep your books and figures, and any plan brings them back. Importing and your account stay available. The Free plan costs nothing and starts right away.",
    agencyTitle: "Your agency has no plan yet",
    agency: (name: string) =>
      `Choose a plan to open books and clients for ${name}. Until then you can set up everything else: your agency’s details, rates per page, security, preferences and people.`,
    agencyMember: (name: string) => `Books and clients open as soon as the owner of ${name} has chosen a plan.`,
    endedTitle: "Your subscription has ended",
    ended:
      "Nothing is lost. We keep your books and figures, and any plan brings them back. Your account and your people stay as they are.",
    refused: (screen: string) => `You need a plan to open “${screen}”.`,
    trial: (day: string) => `Your trial runs until ${day}. You won’t be charged before then.`,
    current: (plan: string) => `You are on the ${plan} plan.`,
    change:
      "Upgrades take effect right away. If you choose a smaller plan, we keep your data and hide what it doesn’t include.",
  },

  obstacles: {
    ownerOnly: "Only your agency’s owner can do this",
    ownerPays: (agency: string) =>
      `The owner of ${agency} chooses and pays for its plan. It applies to everyone who works there.`,
    seeOwner: "See who the owner is",
    ownerChooses: (agency: string) => `The owner of ${agency} chooses its plan. You can see what’s available.`,
    pastDue: "Your last payment failed. Change your card before you choose another plan.",
    leaving: (day: string) =>
      `Your account will be deleted on ${day}, and your plan ends with it. To choose or resume a plan, keep your account first.`,
    cancelled: (day: string) =>
      `Your subscription is cancelled and ends on ${day}. Choosing another plan resumes your subscription.`,
  },

  history: {
    title: (shown: number, months: number) => `${shown} of your ${months} months will show`,
    kept: "The Free plan shows one year of history. We keep the rest, and it shows again when you upgrade.",
  },

  checkout: {
    loading: "Loading your plan",
    selected: "Selected plan",
    payment: "Payment",
    subscribe: (plan: string) => `Subscribe to ${plan}`,
    payAndSubscribe: (amount: string) => `Pay ${amount} and subscribe`,
    chargedNow: "Your card is charged now, and again at the start of each period until you cancel.",
    trialOfDays: (days: number) =>
      `Your ${days}-day free trial starts now. Cancel before it ends and you won’t be charged.`,
    trialUntil: (day: string) => `Your free trial runs until ${day}. Cancel before then and you won’t be charged.`,
    onDay: (day: string) => `On ${day}`,
    afterDays: (days: number) => `After ${days} days`,
    couponGone: "Your coupon is no longer valid. Nothing was charged. Please check the new total before you continue.",
    notThroughYet:
      "Your bank approved the payment, but it hasn’t gone through yet. Wait a moment, then try again. You won’t be charged twice.",
  },

  free: {
    title: "The Free plan",
    lead: "No card needed, for as long as you like. You can upgrade at any time.",
    endsTrial: "This ends your trial",
    trialUntil: (day: string) => `If you stay on your trial, you can use everything until ${day}.`,
    kept: "We keep all your data. Anything beyond the Free plan’s limits is hidden, and shows again when you upgrade.",
    confirm: "Continue with the Free plan",
    others: "See other plans",
    done: "You are on the Free plan.",
  },

  started: {
    title: "Your plan has started",
    onPlan: (plan: string) => `You are on the ${plan} plan.`,
    firstPayment: (plan: string, amount: string, day: string) =>
      `You are on the ${plan} plan. Your first payment is ${amount} on ${day}.`,
    nextPayment: (plan: string, amount: string, day: string) =>
      `You are on the ${plan} plan. Your next payment is ${amount} on ${day}.`,
    allOpen: "Everything in your plan is now available.",
    seeSubscription: "See your subscription",
    review: (product: string) => `A review helps other authors find ${product}.`,
    reviewAt: { chrome: "Review it in the Chrome Web Store", firefox: "Review it at Firefox Add-ons" },
    improve: "Is there something we could do better?",
    write: "Write to us",
  },

  coupon: {
    label: "Coupon",
    apply: "Apply",
    remove: "Remove",
    removeOne: (name: string) => `Remove the coupon ${name}`,
    forever: (off: string) => `${off} off every payment`,
    once: (off: string) => `${off} off the first payment`,
    oneMonth: (off: string) => `${off} off for 1 month`,
    months: (off: string, months: number) => `${off} off for ${months} months`,
    limited: (off: string) => `${off} off for a limited time`,
  },

  change: {
    label: "Your plan change",
    title: (from: string, to: string) => `From ${from} to ${to}`,
    onTrial: "Your trial continues, with the new plan from now on.",
    counts: (price: string) =>
      `You pay ${price} now. What you have paid for and not used yet counts toward the new plan.`,
    resumes: "Your subscription is cancelled. Changing your plan resumes it.",
    calculating: "Calculating the price",
    confirm: (plan: string) => `Change to ${plan}`,
    coupon: (name: string) => `Your coupon “${name}” still applies to your bills.`,
    afterTrial: (day: string) => `After your trial, on ${day}`,
    credit: "Credit for your next bills",
    from: (day: string) => `From ${day}`,
    declined: "Your card was not charged",
    declinedHint: "Try again with another card, or keep your plan as it is.",
    unchanged: "Your plan hasn’t changed yet",
    noAnswer:
      "We didn’t hear back, so we don’t know yet whether the change went through. It’s safe to try again: you’ll be charged only once.",
  },

  cancel: {
    title: "Cancel your subscription",
    resumable: "You can resume it until the day it ends.",
    whatHappens: "What happens",
    endsNow: "Your subscription ends immediately. Its open invoices won’t be charged.",
    endsWithTrial: (day: string) => `Your subscription ends with your trial on ${day}. You won’t be charged.`,
    endsWithPeriod: (day: string) =>
      `Your subscription ends on ${day}, when the time you have paid for is over. You won’t be charged again.`,
    agencyAfter: (agency: string) =>
      `After that ${agency} has no plan: books and clients close for everyone who works there. We keep all your data, and any plan opens it again.`,
    authorAfter:
      "After that you are on the Free plan. We keep all your data; anything beyond the Free plan’s limits is hidden until you upgrade again.",
    reason: "Why are you cancelling?",
    reasons: {
      too_expensive: "It’s too expensive",
      missing_features: "Something I need is missing",
      switched_service: "I’ve moved to something else",
      unused: "I don’t use it enough",
      customer_service: "I wasn’t happy with the support",
      too_complex: "It’s too complicated",
      low_quality: "It doesn’t work well enough",
      other: "Another reason",
    } satisfies Record<(typeof CANCEL_REASONS)[number], string>,
    comment: "Is there anything else we should know? (optional)",
    confirm: "Cancel my subscription",
    keep: "Keep my plan",
  },

  subscription: {
    title: "Subscription",
    lead: "Your plan and what happens next.",
    loading: "Loading your subscription",
    failed: "Your subscription can’t be shown",
    seeInvoices: "See your invoices",
    cancel: "Cancel subscription",
    payInvoice: "Pay the invoice now",
    credit: (amount: string) =>
      `You have ${amount} in credit. It pays for your next bills before your card is charged.`,
    unfinishedTitle: (plan: string) => `Your payment for ${plan} isn’t finished`,
    unfinished: "Your bank still needs an answer from you, or your card was refused. Nothing was charged.",
    finish: "Continue your payment",
    ownerPays: "Your agency’s owner pays",
    agencyOn: (agency: string, plan: string) => `${agency} is on ${plan}.`,
    agencyWithoutPlan: (agency: string) => `${agency} has no plan.`,
    yourAgency: "Your agency",
    ownedBy: (owner: string) => `Only the owner, ${owner}, can see and change its plan, card and invoices.`,
    owned: "Only the owner can see and change its plan, card and invoices.",
  },

  state: {
    freeTrial: "Free trial",
    onTrial: "On trial",
    left: (time: string) => `${time} left`,
    noPlan: "No plan",
    agencyWithoutPlan: "Your agency has no plan",
    active: "Active",
    cancelled: "Cancelled",
    paymentFailed: "Payment failed",
    trialUntil: (day: string) =>
      `Everything is open to you until ${day}, without a card. If you choose a plan now, we charge it from that day on.`,
    trial: "Everything is open to you, without a card. If you choose a plan now, we charge it after your trial.",
    trialEndedOn: (day: string) => `It ended on ${day}.`,
    authorKept: "We keep your books and figures, and any plan opens them again. Free costs nothing.",
    planEnded: (plan: string) => `Your ${plan} plan ended.`,
    planEndedOn: (plan: string, day: string) => `Your ${plan} plan ended on ${day}.`,
    agencyKept: "We keep your agency’s data, and any plan opens it again.",
    agencyTrial: `Every plan starts with a ${AGENCY_TRIAL_DAYS}-day free trial.`,
    payNothing: "You pay nothing.",
    freeKept: "We keep what your plan doesn’t show, and it shows again when you upgrade.",
    freeUntil: (day: string) => `Free until ${day}.`,
    noPayment: "No payment is due.",
    firstPayment: (amount: string, day: string) => `Your first payment is ${amount} on ${day}.`,
    nextPayment: (amount: string, day: string) => `Your next payment is ${amount} on ${day}.`,
    endsOn: (day: string) => `Your plan is cancelled and ends on ${day}.`,
    endsWithTrial: (day: string) => `Your plan is cancelled and ends with your trial on ${day}.`,
    openUntilThen: (plan: string) => `Until then everything in ${plan} stays open, and you won’t be charged again.`,
    agencyAfter: "After that your agency has no plan. We keep its data.",
    authorAfter: "After that you are on the Free plan. We keep all your data.",
    notCharged: "We couldn’t charge your card.",
    notChargedFor: (amount: string) => `We couldn’t charge your card for ${amount}.`,
    retrying:
      "Everything stays open while we keep trying for a few days. If you add another card below, we charge it right away.",
  },

  ...CARD_TEXT,
  ...INVOICE_TEXT,
} as const;
