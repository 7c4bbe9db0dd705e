import type { Page } from "@playwright/test";
import type { Author } from "#e2e/fixtures/author.ts";

export class SignInPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  heading = () => this.#page.getByRole("heading", { name: "Welcome back" });
  email = () => this.#page.getByLabel("Email");
  password = () => this.#page.getByRole("textbox", { name: "Password" });
  submit = () => this.#page.getByRole("button", { name: "Sign in", exact: true });
  forgot = () => this.#page.getByRole("link", { name: "Forgot your password?" });
  refusal = () => this.#page.getByText("This email address and password do not belong together.");
  code = () => this.#page.getByLabel("One-time code");
  useRecoveryCode = () => this.#page.getByRole("button", { name: "Use a recovery code" });
  recoveryCode = () => this.#page.getByLabel("Recovery code");

  open = () => this.#page.goto("/signin");

  async fill({ email, password }: Pick<Author, "email" | "password">): Promise<void> {
    await this.email().fill(email);
    await this.password().fill(password);
    await this.submit().click();
  }

  async signIn(author: Pick<Author, "email" | "password">): Promise<void> {
    await this.open();
    await this.fill(author);
    await this.#page.waitForURL((url) => url.pathname !== "/signin");
  }
}
