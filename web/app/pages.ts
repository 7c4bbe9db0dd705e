import type { ComponentType } from "react";
import type { RouteName } from "./routes.ts";

type Page = () => Promise<{ default: ComponentType }>;

/** The screens that there are, each its own chunk, fetched when it is first opened. A route without a page is not in the router yet. */
export const PAGES: Readonly<Partial<Record<RouteName, Page>>> = {
  signIn: () => import("#web/features/accounts/pages/sign-in-page.tsx"),
  signUp: () => import("#web/features/accounts/pages/sign-up-page.tsx"),
  signUpAgency: () => import("#web/features/accounts/pages/sign-up-agency-page.tsx"),
  forgotPassword: () => import("#web/features/accounts/pages/forgot-password-page.tsx"),
  resetPassword: () => import("#web/features/accounts/pages/reset-password-page.tsx"),
  invitation: () => import("#web/features/agency/pages/accept-invitation-page.tsx"),
  confirmEmail: () => import("#web/features/accounts/pages/confirm-email-page.tsx"),
  verifyEmail: () => import("#web/features/accounts/pages/verify-email-page.tsx"),
  logout: () => import("#web/features/accounts/pages/logout-page.tsx"),
  logoutImpersonate: () => import("#web/features/accounts/pages/logout-impersonate-page.tsx"),
  adminLoginAs: () => import("#web/features/accounts/pages/login-as-page.tsx"),
  accountSettings: () => import("#web/features/accounts/account/general-page.tsx"),
  accountKenpRates: () => import("#web/features/kenp-rates/pages/kenp-rates-page.tsx"),
  accountSecurity: () => import("#web/features/accounts/account/security-page.tsx"),
  accountPreferences: () => import("#web/features/accounts/account/preferences-page.tsx"),
  accountPeople: () => import("#web/features/agency/people/people-page.tsx"),
  accountData: () => import("#web/features/personal-data/pages/data-page.tsx"),
  accountExtension: () => import("#web/features/extension/pages/account-extension-page.tsx"),
  extensionInstall: () => import("#web/features/extension/pages/install-page.tsx"),
  extensionActivate: () => import("#web/features/extension/pages/activate-page.tsx"),
  extensionRequired: () => import("#web/features/extension/pages/required-page.tsx"),
  extensionRegisterUser: () => import("#web/features/extension/pages/register-user-page.tsx"),
  testCookies: () => import("#web/features/retailer-accounts/pages/test-cookies-page.tsx"),
  cookiesRequired: () => import("#web/features/retailer-accounts/pages/connect-page.tsx"),
  connect: () => import("#web/features/retailer-accounts/pages/connect-page.tsx"),
  connectConfirm: () => import("#web/features/retailer-accounts/pages/connect-confirm-page.tsx"),
  connectAccount: () => import("#web/features/retailer-accounts/pages/connect-account-page.tsx"),
  linkedAccounts: () => import("#web/features/retailer-accounts/pages/linked-accounts-page.tsx"),
  syncHealth: () => import("#web/features/extension/pages/sync-health-page.tsx"),
  imports: () => import("#web/features/imports/pages/imports-page.tsx"),
  royalties: () => import("#web/features/royalties/pages/royalties-page.tsx"),
  royaltiesImporting: () => import("#web/features/royalties/pages/royalties-importing-page.tsx"),
  books: () => import("#web/features/books/pages/books-page.tsx"),
  booksAdd: () => import("#web/features/books/pages/add-book-page.tsx"),
  booksEdit: () => import("#web/features/books/pages/edit-book-page.tsx"),
  notFound: () => import("./pages/not-found-page.tsx"),
};

export const hasPage = (name: RouteName): boolean => name in PAGES;
