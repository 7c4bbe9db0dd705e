import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";

export class PopupPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext): Promise<PopupPage> {
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto(`chrome-extension://${EXTENSION_ID}/popup.html`);
    return new PopupPage(page);
  }

  view = (): Locator => this.page.getByRole("main");
  button = (name: string): Locator => this.page.getByRole("button", { name });
  link = (name: string): Locator => this.page.getByRole("link", { name });

  /** Takes a screenshot if enabled and checks that nothing scrolls sideways. */
  async inspect(name: string): Promise<void> {
    const folder = process.env.E2E_SHOTS;
    for (const colorScheme of ["light", "dark"] as const) {
      await this.page.emulateMedia({ colorScheme });
      if (folder) await this.page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
    const [wide, seen] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide, "what scrolls sideways").toBeLessThanOrEqual(seen!);
  }
}
