/** Every screen: its address, its title and who may see it. Order matters for nothing: no two paths overlap. */

export type Layout = "public" | "application" | "basic";

export interface RouteEntry {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  /** Public: a signed-in person has no business here and goes home. */
  readonly signedOutOnly?: true;
  /** Application: open to an author who has neither activated the extension nor any data yet (guard 2's exceptions). */
  readonly opensWithoutData?: true;
  /** Application: shows royalties, so waits until there are some (guard 4). */
  readonly needsRoyalties?: true;
}

export const ROUTES = {
  signIn: { path: "/signin", title: "Sign in", layout: "public", signedOutOnly: true },
  signUp: { path: "/signup", title: "Sign up", layout: "public", signedOutOnly: true },
  confirmEmail: { path: "/confirmEmail", title: "Confirm your email", layout: "public" },
  verifyEmail: { path: "/verify/email/:hash/:id", title: "Verify email", layout: "public" },
  logout: { path: "/logout", title: "Sign out", layout: "basic" },
  home: { path: "/", title: "Dashboard", layout: "application", opensWithoutData: true },
  imports: { path: "/imports", title: "Imports", layout: "application", opensWithoutData: true },
  royalties: { path: "/royalties", title: "Estimated Royalties", layout: "application", needsRoyalties: true },
  royaltiesImporting: {
    path: "/royalties/importing",
    title: "Importing your royalties",
    layout: "application",
    opensWithoutData: true,
  },
  books: { path: "/books", title: "Manage Books", layout: "application" },
  booksAdd: { path: "/books/add", title: "Add Book", layout: "application" },
  booksEdit: { path: "/books/edit/:id", title: "Edit Book", layout: "application" },
  notFound: { path: "*", title: "No page here", layout: "basic" },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof ROUTES;
