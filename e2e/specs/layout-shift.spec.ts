import { signInConnected } from "#e2e/fixtures/demo.ts";
import { layoutShiftOf, measureLayoutShift } from "#e2e/fixtures/layout-shift.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const SCREENS = ["/royalties", "/books", "/ranks", "/peer-titles", "/amazonFollowers", "/reviews", "/preorders"];
const MOST = 0.02;

test.describe.configure({ mode: "parallel", timeout: 360_000 });

for (const width of [390, 768, 1280, 1920])
  test(`nothing on the author's main screens moves while they load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // While reports are imported, the report's note on it comes and goes.
    await signInConnected(page, () => page.goto("/reviews"), page.getByText(/ reviews in this store/));
    await measureLayoutShift(page);
    for (const address of SCREENS)
      expect.soft(await layoutShiftOf(page, address), `the layout shift of ${address}`).toBeLessThanOrEqual(MOST);
  });
