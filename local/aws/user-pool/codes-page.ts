import { escaped, page as localPage } from "#local/model/local-page.ts";
import type { AwsAnswer } from "#local/model/service.ts";
import type { PoolStore } from "./store.ts";
import { totpCode, totpStep } from "./totp.ts";

/** A shared authenticator for local users: the current and the next code of each. */
export function codesPage(store: PoolStore, now: number): AwsAnswer {
  const step = totpStep(now);
  const rows = store
    .listUsers()
    .flatMap(({ email, totp_secret }) =>
      totp_secret
        ? [
            `<tr><td>${escaped(email)}</td><td><code>${totpCode(totp_secret, step)}</code></td><td><code>${totpCode(totp_secret, step + 1)}</code></td></tr>`,
          ]
        : [],
    );
  const table = `<table><tr><th>Person</th><th>Now</th><th>Next</th></tr>${rows.join("")}</table>`;
  const empty = `<p>No account has started to set up one-time codes yet. Start on the Security page of an account.</p>`;
  const note = `<p class="quiet">Each code works once. Reload this page for newer ones.</p>`;
  return localPage("One-time codes", `<h1>One-time codes</h1>${rows.length > 0 ? table + note : empty}`);
}
