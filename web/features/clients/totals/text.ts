/** Texts of sums in one currency. Amounts, months and currencies are passed in as they are shown. */
export const TEXT = {
  nothing: "Nothing yet",
  /** For screen readers, after the sum. */
  show: (currencies: string) => `, from ${currencies}: show the amounts`,
  currency: "currency",
  currencies: "currencies",
  title: (month: string) => `Amounts of ${month}`,
  equals: (amount: string, converted: string) => `${amount} = ${converted}`,
  rate: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`,
  noRate: "No exchange rate is known",
  mean: (month: string) => `The European Central Bank’s mean of ${month}.`,
  meanSoFar: (month: string) => `The European Central Bank’s mean of ${month} so far.`,
  without: (amounts: string) => `Without ${amounts}: no exchange rate is known.`,
  unconverted: (currency: string) => `No exchange rate to ${currency} is known.`,
  bars: {
    now: (amount: string) => `${amount} this month`,
    noneNow: "This month isn’t known",
    most: (amount: string) => `${amount} in the best of the last twelve months`,
    unknown: (count: number) => (count === 1 ? "1 month isn’t known" : `${count} months aren’t known`),
  },
} as const;
