import { readFileSync } from "node:fs";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type PageAnswer, page } from "./page.ts";

/**
 * Clock and faults for developers; nothing links here. Its buttons send the requests that README.md shows for `curl`.
 */
export function controlPage(): PageAnswer {
  const button = (path: string, body: object, label: string): string =>
    `<button type="button" data-path="${path}" data-body='${JSON.stringify(body)}'>${label}</button>`;
  const days = [1, 3, 7, 14, 31, 366]
    .map((n) => button("/advance", { seconds: n * DAY_SECONDS }, n === 1 ? "1 day" : `${n} days`))
    .join(" ");
  const faults = ["lost", "rate_limited", "error_500", "slow", "decline", "three_d_secure"]
    .map((fault) => button("/faults", { fault }, fault.replaceAll("_", " ")))
    .join(" ");
  const webhooks = [
    button("/webhooks", { duplicates: 4, shuffle: true }, "five times, shuffled"),
    button("/webhooks", { delayMs: 10_000 }, "ten seconds late"),
    button("/webhooks", { drop: true }, "lost"),
    button("/webhooks", { duplicates: 0, shuffle: false, delayMs: 0, drop: false }, "as they should be"),
    button("/deliver", {}, "send what waits"),
  ].join(" ");
  return page(
    "Stripe's clock and faults",
    `<h2>Move the clock on</h2><p>${days}</p><h2>Let the next call or charge go wrong</h2><p>${faults}</p><h2>Webhooks</h2><p>${webhooks}</p>
     <pre id="state"></pre><script type="module" src="/_local/stripe/control.js"></script>`,
  );
}

export const controlScript = (): PageAnswer => ({
  status: 200,
  type: "text/javascript; charset=utf-8",
  body: readFileSync(new URL("./control-script.js", import.meta.url)),
});
