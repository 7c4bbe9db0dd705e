import type { BrowserContext } from "@playwright/test";
import { type RetailerAddresses, simulatedRetailer } from "#shared/retailer/addresses.ts";

/** The simulated retailer as an author meets it: its sign-in, and what can be ordered of it. */
export class RetailerPages {
  readonly #context: BrowserContext;
  readonly #at: RetailerAddresses;
  readonly #control: string;

  constructor(context: BrowserContext, port: string) {
    this.#context = context;
    this.#at = simulatedRetailer(port);
    this.#control = this.#at.store.replace(/store$/, "_control");
  }

  /** Signs in at the publishing dashboard in a tab of its own, to stay signed in. */
  async signIn(email: string): Promise<void> {
    const tab = await this.#context.newPage();
    await tab.goto(`${this.#at.kdp}/en_US/bookshelf`);
    await tab.getByLabel("Email").fill(email);
    await tab.getByLabel("Password").fill("simulated");
    await tab.getByLabel("Keep me signed in").check();
    await tab.getByRole("button", { name: "Sign in", exact: true }).click();
    await tab.waitForURL(/\/kdp\/en_US\/bookshelf/);
    await tab.close();
  }

  /** Ends every session of an account, as the retailer does now and then. */
  signOut = (account: string) => this.#context.request.post(`${this.#control}/sign-out`, { data: { account } });

  /** Orders that the next answers of a site go wrong. */
  order = (fault: { site: string; path?: string; fault: string; times?: number }) =>
    this.#context.request.post(`${this.#control}/faults`, { data: fault });

  behaveAgain = () => this.#context.request.delete(`${this.#control}/faults`);
}
