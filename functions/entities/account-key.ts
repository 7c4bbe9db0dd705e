/** The one fixed slot of a person's publishing account (decision 20). Keys carry retailer and account all the same, so that more can come. */
export const MAIN_ACCOUNT = { retailer: "amazon", account: "main" } as const;

/** The attributes that begin every key of report data. */
export const accountAttributes = {
  userId: { type: "string", required: true },
  retailer: { type: "string", required: true },
  account: { type: "string", required: true },
} as const;
