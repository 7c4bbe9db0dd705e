import { sharedAuthor } from "#e2e/fixtures/author.ts";
import { test } from "#e2e/fixtures/extension.ts";
import { bareAt, hello } from "#e2e/fixtures/stranger.ts";
import { expect } from "#e2e/fixtures/test.ts";

/** In a real browser the extension answers only Colophon's own pages in the top frame of a tab. */

const author = sharedAuthor("Nell");

/** Origins that are not ours, some deliberately similar. */
const foreign = (port: string): string[] => [
  "https://evil.example/",
  "http://evil.example/",
  `http://127.0.0.1:${port}/bare`,
  `http://127.0.0.1:${port}/_local/retailer/store/bare`,
  `http://[::1]:${port}/bare`,
  `https://localhost:${port}/bare`,
  `http://localhost.evil.example:${port}/`,
  `http://sub.localhost:${port}/bare`,
  `http://localhost.:${port}/bare`,
  "https://colophon.example/",
  "https://colophon.example.evil.example/",
  "https://www.amazon.com/bare",
  "https://kdp.amazon.com/bare",
  "https://kdpreports.amazon.com/bare",
];

test("the extension answers neither foreign pages nor frames", async ({ withExtension }) => {
  const { page, context } = await withExtension(author);
  const site = new URL(page.url()).origin;
  const own = `${site}/bare-of-the-site`;
  await bareAt(context, own);
  const tab = await context.newPage();
  await tab.goto(own);
  await expect.poll(() => hello(tab.mainFrame())).toMatchObject({ ok: true, data: { browser: "chrome" } });

  for (const address of foreign(new URL(site).port)) {
    await bareAt(context, address);
    await tab.goto(address);
    expect([address, typeof (await hello(tab.mainFrame()))]).toEqual([address, "string"]);
  }
  for (const address of ["about:blank", "data:text/html,<h1>Bare</h1>"]) {
    await tab.goto(address);
    expect([address, typeof (await hello(tab.mainFrame()))]).toEqual([address, "string"]);
  }

  const frames: readonly (readonly [string, string, string])[] = [
    ["the site in the site", own, `<iframe src="${own}"></iframe>`],
    ["the site in a stranger's page", "https://evil.example/framing", `<iframe src="${own}"></iframe>`],
    ["a stranger in the site", own, '<iframe src="https://evil.example/"></iframe>'],
    ["nothing in the site", own, '<iframe src="about:blank"></iframe>'],
    ["the site's own words in the site", own, '<iframe srcdoc="<h1>Bare</h1>"></iframe>'],
    ["a locked frame of the site", own, `<iframe sandbox="allow-scripts" src="${own}"></iframe>`],
  ];
  for (const [what, address, body] of frames) {
    const outer = `${address}?frames=${frames.findIndex(([name]) => name === what)}`;
    await bareAt(context, outer, `<!doctype html><title>Frames</title>${body}`);
    await tab.goto(outer);
    const inner = tab.frames().find((frame) => frame !== tab.mainFrame());
    expect([what, typeof (await hello(inner!))]).toEqual([what, "string"]);
  }
});
