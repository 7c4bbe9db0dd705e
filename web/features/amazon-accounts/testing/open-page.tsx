import type { ReactNode } from "react";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import type { ConnectTicket } from "../connect/connect-ticket.ts";

export const optedIn = buildUser({ amazon_cookies_accepted: true });

export const PROFILE = {
  authorId: "author-1",
  asin: null,
  identities: [
    { amazonAuthorId: "author-1", claimedAuthorName: "Clara Winterbourne", createdAt: null, state: null },
    { amazonAuthorId: "author-2", claimedAuthorName: "E. J. Thorne", createdAt: null, state: null },
  ],
  author: null,
};

export const COOKIE = {
  name: "at-main" as const,
  value: "Atza|secret",
  domain: ".amazon.com",
  path: "/",
  secure: true,
  expires: null,
};

export const buildAccount = (changes: Partial<AmazonAccount> = {}): AmazonAccount => ({
  id: "kdp-1",
  email: "clara@retailer.example",
  active: true,
  main: true,
  amazon_account_type: "KDP",
  amazon_author: null,
  connected_at: "2026-11-01T09:00:00Z",
  last_used_at: "2026-11-21T10:00:00Z",
  last_used_by: "sync",
  expires_at: "2027-11-01T09:00:00Z",
  ...changes,
});

export const buildAuthor = (changes: Partial<AmazonAccount> = {}): AmazonAccount =>
  buildAccount({ id: "author-1", amazon_account_type: "AUTHOR_CENTRAL", amazon_author: PROFILE, ...changes });

export const buildTicket = (changes: Partial<ConnectTicket> = {}): ConnectTicket => ({
  type: "KDP",
  from: "connect",
  state: "the-state",
  verifier: "the-verifier",
  code: null,
  ...changes,
});

export const ALLOWED: ExtensionAnswers = {
  cookieMode: () => ({ allowed: true }),
  cookies: () => ({ cookies: [COOKIE], user_agent: "A browser" }),
  amazonProfile: () => ({ profile: PROFILE, account: null }),
};

interface Around {
  readonly path: string;
  readonly state?: unknown;
  readonly person?: User | (() => User);
  readonly extension?: ExtensionAnswers | null;
  readonly answers?: Answers;
}

export function openPage(
  page: ReactNode,
  { path, state, person = optedIn, extension = ALLOWED, answers = {} }: Around,
) {
  const installed = extension === null ? null : fakeExtension(extension);
  const services = fakeServices(
    { getUser: () => (typeof person === "function" ? person() : person), ...answers },
    { signedIn: true, ...(installed ? { extension: installed } : {}) },
  );
  renderApp(pageAt(path.split("?")[0]!, page), services, { path, state });
  return { services, asked: installed?.asked ?? [] };
}
