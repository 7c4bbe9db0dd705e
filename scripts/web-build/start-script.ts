import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rollup } from "vite";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listClients } from "#shared/api/agency/clients.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { getBookLog, listBookLogs } from "#shared/api/booklogs.ts";
import { listBookFormats, listBooks } from "#shared/api/books/books.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import type { EarlyReads } from "#web/app/start/early-reads.ts";
import { pageQuery } from "#web/features/ranks/list/formats-query.ts";
import { DEFAULT_VIEW } from "#web/features/ranks/list/list-view.ts";
import { addressOf } from "#web/lib/api/api-client.ts";
import { pageFiles } from "./page-files.ts";

const SCHEME = '<script src="/color-scheme.js"></script>';

/** The first reads of a screen that are the same for every user, by the name of its route. */
const LISTS = {
  books: listBooks,
  bookLogs: listBookLogs,
  bookLogsInsights: getBookLog,
  ranks: getRankTracking,
  agencyDashboard: getAgencyDashboard,
  clients: listClients,
};

interface Route {
  readonly path: string;
  readonly title: string;
  readonly layout: string;
}
interface Screens {
  readonly ROUTES: Readonly<Record<string, Route>>;
  readonly PAGES: Readonly<Record<string, () => unknown>>;
  readonly chooseScreen: unknown;
  readonly askEarly: unknown;
}

/** A router path as the source of a regular expression, with a group for each required parameter. */
export const patternOf = (path: string): string =>
  `^${path
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "([^/]+)")
    .replace(/\*$/, ".*")}/?$`;

/** Addresses of the reads that screens open with, as the application asks for them. */
export function earlyReads(routes: Screens["ROUTES"]): EarlyReads {
  const pathOf = (name: string) => routes[name]!.path;
  const plain = ({ path }: Pick<Endpoint, "path">, query = {}) => addressOf(path.replace("{id}", "$1"), { query });
  const ranked = { ...pageQuery(DEFAULT_VIEW, "STORE"), with: "ranks" };
  return {
    user: plain(getUser),
    lists: Object.entries(LISTS).map(([name, list]) => [patternOf(pathOf(name)), plain(list)]),
    report: { path: pathOf("royalties"), address: plain(getRoyaltiesReport) },
    payments: { path: pathOf("payouts"), address: plain(getPayments) },
    ranks: {
      path: pathOf("ranks"),
      address: plain(listBookFormats, ranked),
      homeStore: HOME_MARKETPLACE,
      stores: Object.fromEntries(RANKED_MARKETPLACES.map(({ id, uid }) => [id, uid])),
    },
  };
}

const fixedSegments = (path: string): number =>
  path.split("/").filter((part) => part !== "" && !/^[:*]/.test(part)).length;

async function readScreens(root: string): Promise<Screens> {
  const read = (file: string) => import(pathToFileURL(join(root, "web/app", file)).href);
  const files = ["routing/routes.ts", "routing/pages.ts", "start/choose-screen.ts", "start/ask-early.ts"];
  return Object.assign({}, ...(await Promise.all(files.map(read))));
}

/**
 * The script of the document's head, which the browser runs before the first paint: it applies the color scheme, names
 * the screen on the placeholder, fetches the screen's code beside the application's own, and asks for what the screen
 * opens with. One file with a hash in its name, so that a later visit doesn't wait for it.
 */
export function startScript(root: string): Plugin {
  let script: { readonly fileName: string; readonly source: string } | null = null;

  async function write(bundle: Rollup.OutputBundle): Promise<string> {
    const { ROUTES, PAGES, chooseScreen, askEarly } = await readScreens(root);
    const files: string[] = [];
    const numberOf = (file: string) => {
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    };
    const screens = Object.entries(PAGES)
      .map(([name, load]) => ({ ...ROUTES[name]!, module: /["'](.+?)["']/.exec(String(load))?.[1] ?? "" }))
      .sort((a, b) => fixedSegments(b.path) - fixedSegments(a.path))
      .map(({ path, title, layout, module }) => [
        patternOf(path),
        title,
        layout === "public" ? "public" : "application",
        pageFiles(bundle, module).map(numberOf),
      ]);
    const scheme = readFileSync(join(root, "web/public/color-scheme.js"), "utf8");
    const choice = `(${chooseScreen})(${JSON.stringify(screens)}, ${JSON.stringify(files)});`;
    // Before the code, which would keep all connections busy.
    return `${scheme}\n(${askEarly})(${JSON.stringify(earlyReads(ROUTES))}, Date.now());\n${choice}\n`;
  }

  return {
    name: "start-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const source = await write(bundle);
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        script = { fileName: `assets/start-${hash}.js`, source };
        return html.replace(SCHEME, `<script src="/${script.fileName}"></script>`);
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        if (script) this.emitFile({ type: "asset", ...script });
      },
    },
  };
}
