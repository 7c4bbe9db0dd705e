import type { BrowserContext } from "@playwright/test";
import { type AmazonAddresses, simulatedAmazon } from "#shared/sources/amazon/addresses.ts";

/** The simulated Amazon: its sign-in page and its fault control. */
export class AmazonPages {
  readonly #context: BrowserContext;
  readonly #at: AmazonAddresses;
  readonly #control: string;

  constructor(context: BrowserContext, port: string) {
    this.#context = context;
    this.#at = simulatedAmazon(port);
    this.#control = this.#at.store.replace(/store$/, "_control");
  }

  /** Signs in at the publishing dashboard in a separate tab, with a persistent session. */
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

  /** Ends every session of an account, as Amazon occasionally does. */
  signOut = (account: string) => this.#context.request.post(`${this.#control}/sign-out`, { data: { account } });

  /** Makes a site's next responses to one account fail; other journeys use theirs at the same time. */
  order = (fault: { account: string; site: string; path?: string; fault: string; times?: number }) =>
    this.#context.request.post(`${this.#control}/faults`, { data: fault });

  behaveAgain = () => this.#context.request.delete(`${this.#control}/faults`);
}
