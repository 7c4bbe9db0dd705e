import type { Page } from "@playwright/test";

export class MyDataPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/data");
  makeArchive = () => this.#page.getByRole("button", { name: "Make an archive" });
  download = () => this.#page.getByRole("button", { name: /^Download the archive of/ });
  deleteSource = (name: string) => this.#page.getByRole("button", { name: `Delete ${name}` });
  sourceConfirmation = (name: string) => this.#page.getByRole("dialog", { name: `Delete “${name}”?` });
  sourceRow = (name: string) => this.#page.getByRole("row", { name: new RegExp(`^${name}`) });
  deletionForm = () => this.#page.getByRole("form", { name: "Delete your account" });
  confirmation = () => this.#page.getByRole("dialog", { name: "Delete your account?" });
  /** Shown on every page while the account's deletion is pending. */
  banner = () => this.#page.getByRole("alert").filter({ hasText: "Your account will be deleted on" }).first();

  async askForDeletion(typedAddress: string): Promise<void> {
    await this.deletionForm().getByLabel("Your email address, to confirm").fill(typedAddress);
    await this.deletionForm().getByRole("button", { name: "Delete my account" }).click();
  }
}
