/** The copy of cards and of the simulated bank that confirms them. */
export const CARD_TEXT = {
  card: {
    title: "Payment method",
    lead: "The card we charge. Stripe keeps its number, and we never see it.",
    loading: "Loading your payment method",
    endsSoon: "Expires soon",
    expired: "Expired",
    unknownBrand: "Card",
    endingIn: (brand: string, digits: string) => `${brand} ending in ${digits}`,
    expires: (date: string) => `Expires ${date}`,
    edit: "Edit payment method",
    chargesOwed: (amount: string) => `We charge the open ${amount} to your new card right away.`,
    save: "Save card",
    missing: "You have no card on file. Without one, we can’t take your next payment.",
    notNeeded: "You have no card on file. You don’t need one until you choose a paid plan.",
    add: "Add a card",
    form: "Card",
    holder: "Card holder name",
    holderHint: "As it appears on the card",
    unavailable: "Your card can’t be saved right now",
    kept: "Your card is saved. Press the button again to continue. You won’t be charged twice.",
    useAnother: "Use another card",
    reload: "Load the card form again",
    done: "Done",
    slow: "This is taking longer than usual. Please stay on this page. You won’t be charged twice.",
    privacy: "Your card number goes straight to Stripe, our payment provider, and never to us.",
    loadingFields: "Loading the card form",
    notLoaded: "The card form could not be loaded",
    notLoadedHint:
      "Nothing was charged. You may be offline, or a blocker in your browser may be keeping our payment provider out.",
    number: "Card number",
    expiry: "Expiration date",
    cvc: "Security code",
  },

  /** Stripe's own wording, for the simulated card. */
  cardErrors: {
    numberIncomplete: "Your card number is incomplete.",
    numberInvalid: "Your card number is invalid.",
    monthInvalid: "Your card’s expiration month is invalid.",
    expiryIncomplete: "Your card’s expiration date is incomplete.",
    expiryPast: "Your card’s expiration date is in the past.",
    cvcIncomplete: "Your card’s security code is incomplete.",
  },

  /** The simulated bank's confirmation dialog. */
  bank: {
    title: "Confirm this card with your bank",
    explanation:
      "This computer stands in for your bank. Confirm to approve the card, or decline to see what happens when it isn’t approved.",
    confirm: "Confirm",
    decline: "Decline",
  },
} as const;
