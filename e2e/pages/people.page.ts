import type { Page } from "@playwright/test";

export class PeoplePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/people");
  inviteForm = () => this.#page.getByRole("form", { name: "Invite someone" });
  row = (email: string) => this.#page.getByRole("row").filter({ hasText: email });
  revoke = (email: string) => this.#page.getByRole("button", { name: `Revoke the invitation for ${email}` });

  async invite(email: string, role: "Member" | "Read-only"): Promise<void> {
    await this.inviteForm().getByLabel("Email").fill(email);
    await this.inviteForm().getByRole("radio", { name: role }).check();
    await this.inviteForm().getByRole("button", { name: "Send the invitation" }).click();
  }
}
