/**
 * The single publishing account of a user. Keys contain retailer and account nevertheless, so that more
 * can be added.
 */
export const MAIN_ACCOUNT = { retailer: "amazon", account: "main" } as const;

export const accountAttributes = {
  userId: { type: "string", required: true },
  retailer: { type: "string", required: true },
  account: { type: "string", required: true },
} as const;
