import type { Page } from "@playwright/test";

/** The agency's list of clients, and the frame around a client's figures. */
export class ClientsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/clients");
  find = (words: string) => this.#page.goto(`/clients?search=${encodeURIComponent(words)}`);
  /** The button on top of the page; absent for members with view-only access. */
  askAnAuthor = () => this.#page.getByRole("button", { name: "Ask an author" });
  inviteForm = () => this.#page.getByRole("form", { name: "Ask an author" });
  requestRow = (email: string) =>
    this.#page.getByRole("row").filter({ has: this.#page.getByRole("rowheader", { name: email }) });
  client = (name: string) => this.#page.getByRole("table", { name: "Your clients" }).getByRole("link", { name });
  frame = () => this.#page.getByRole("complementary", { name: "Client" });
  tabs = (name: string) => this.#page.getByRole("navigation", { name: `Screens of ${name}` });
  tab = (client: string, name: string) => this.tabs(client).getByRole("link", { name, exact: true });

  async ask(email: string, label: string, scopes: readonly string[]): Promise<void> {
    const form = this.inviteForm();
    await this.askAnAuthor().click();
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Your name for this client").fill(label);
    for (const scope of scopes) await form.getByRole("checkbox", { name: scope }).check();
    await form.getByRole("button", { name: "Send the request" }).click();
  }
}
