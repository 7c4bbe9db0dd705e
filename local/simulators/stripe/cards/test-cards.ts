/** Behavior of a test card, after Stripe's own list (docs.stripe.com/testing). The number itself is never stored. */
export interface CardBehaviour {
  readonly refusesSetup?: Decline;
  /** Saved, but every charge is declined; with 3-D Secure, after the challenge. */
  readonly refusesCharge?: Decline;
  /** When 3-D Secure is required: never, with the cardholder present, or always. */
  readonly asks: "never" | "on_session" | "always";
  /** Needs no 3-D Secure off session, although it was never set up with a challenge. */
  readonly isSetUp?: boolean;
}

export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export const declined = (decline_code: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});
const GENERIC = declined("generic_decline");
const NO_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");

const GOOD: CardBehaviour = { asks: "never" };
const refuses = (refusesSetup: Decline): CardBehaviour => ({
  asks: "never",
  refusesSetup,
  refusesCharge: refusesSetup,
});

const SPECIAL: Readonly<Record<string, CardBehaviour>> = {
  "4000000000000002": refuses(GENERIC),
  "4000000000009995": refuses(NO_FUNDS),
  "4000000000009987": refuses(declined("lost_card")),
  "4000000000009979": refuses(declined("stolen_card")),
  "4000000000000069": refuses({
    code: "expired_card",
    decline_code: "expired_card",
    message: "Your card has expired.",
  }),
  "4000000000000127": refuses({
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  }),
  "4000000000000119": refuses({
    code: "processing_error",
    decline_code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  }),
  "4000000000000341": { asks: "never", refusesCharge: GENERIC },
  "4000002500003155": { asks: "on_session" },
  "4000000000003220": { asks: "on_session" },
  "4000002760003184": { asks: "always" },
  "4000003800000446": { asks: "on_session", isSetUp: true },
  "4000008260003178": { asks: "on_session", refusesCharge: NO_FUNDS },
  "4000008400001629": { asks: "on_session", refusesCharge: GENERIC },
};

/** Card names that server tests use instead of numbers. */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_threeDSecure2Required: "4000000000003220",
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
};
export const numberOfNamed = (name: string): string | undefined =>
  NAMED[name] ?? NAMED[name.replace(/^tok_/, "pm_card_")];

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, "visa"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^3[47]/, "amex"],
  [/^(6011|65|64[4-9])/, "discover"],
  [/^(30|36|38)/, "diners"],
  [/^35/, "jcb"],
  [/^62/, "unionpay"],
];

export interface KnownCard {
  readonly brand: string;
  readonly last4: string;
  readonly behaviour: CardBehaviour;
}

/** @returns undefined for an invalid card number */
export function cardOf(number: string): KnownCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  const brand = BRANDS.find(([start]) => start.test(digits))?.[1] ?? "unknown";
  return { brand, last4: digits.slice(-4), behaviour: SPECIAL[digits] ?? GOOD };
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
