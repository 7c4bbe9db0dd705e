import type { Page } from "@playwright/test";
import type { Author } from "#e2e/fixtures/author.ts";

export class SignUpPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  field = (label: string) => this.#page.getByLabel(label, { exact: true });
  timeZone = () => this.#page.getByRole("combobox", { name: "Time zone" });
  submit = () => this.#page.getByRole("button", { name: "Create my account" });
  errorsOf = async (label: string): Promise<string> => {
    const ids = (await this.field(label).getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = ids.map((id) => this.#page.locator(`[id="${id}"]`).innerText());
    return (await Promise.all(texts)).join(" ");
  };

  submitAgency = () => this.#page.getByRole("button", { name: "Create our account" });

  open = () => this.#page.goto("/signup");

  async fill(author: Author): Promise<void> {
    await this.field("First name").fill(author.firstName);
    await this.field("Last name").fill(author.lastName);
    await this.field("Email").fill(author.email);
    await this.field("Password").fill(author.password);
    await this.field("Confirm password").fill(author.password);
  }

  async fillAgency(name: string, contact: Author): Promise<void> {
    await this.field("Agency name").fill(name);
    await this.field("Contact first name").fill(contact.firstName);
    await this.field("Contact last name").fill(contact.lastName);
    await this.field("Email").fill(contact.email);
    await this.field("Password").fill(contact.password);
    await this.field("Confirm password").fill(contact.password);
  }
}
