/** How an author's figures arrive from their account at the simulated Amazon. */
export interface Shop {
  readonly email: string;
  readonly by: "extension" | "cookies";
}

/** The authors with an account at Amazon, by their index; all others upload files. */
const SHOPS: Readonly<Record<number, Shop>> = {
  1: { email: "oda@retailer.example", by: "extension" },
  2: { email: "nell@retailer.example", by: "cookies" },
  5: { email: "marcus@retailer.example", by: "extension" },
  6: { email: "ines@retailer.example", by: "cookies" },
};
export const shopOf = (index: number): Shop | null => SHOPS[index] ?? null;
