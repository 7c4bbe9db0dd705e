import type * as z from "zod";
import type { ExtensionRankWork, SyncReport } from "#shared/api/extension/extension.ts";
import { type FollowerWork, SentFollowers } from "#shared/api/followers.ts";
import type { Import } from "#shared/api/imports.ts";
import { SentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";

/**
 * In-memory site API for extension tests. It stores months with revisions, like the real one, and is called over
 * `fetch`.
 */
export interface FakeSite {
  readonly fetch: typeof fetch;
  /** Stored months by `family month`. */
  readonly stored: Map<string, { content: string; revision: number }>;
  readonly reports: SyncReport[];
  readonly calls: string[];
  /** Scopes of the requests for work, in order. */
  readonly scopes: string[];
  /** The work that the list reports as due. */
  due: { royalties: string[]; prior_months: string[]; payments: boolean; kenp_rates: string[] };
  /** Ranks that are due, and the accepted requests that brought some. */
  ranks: ExtensionRankWork | null;
  readonly sentRanks: z.output<typeof SentRanks>[];
  /** The title sets whose reviews are due whenever readings arrive. */
  readonly reviewsOf: { title_set: string; count: number }[];
  /** Followers that are due, and the accepted requests that brought some. */
  followers: FollowerWork | null;
  readonly sentFollowers: z.output<typeof SentFollowers>[];
  /** The work due at the author's request, regardless of failures; null when it equals the scheduled work. */
  dueForAuthor: FakeSite["due"] | null;
  token: string;
  endsAs: "completed" | "failed" | "needs_decision";
  /** Error responses, each returned for the next `times` matching calls. */
  readonly faults: { path: RegExp; status: number; times: number }[];
  uploads: number;
  /** Answers an import for the author by keeping the stored version. */
  answer(id: string): void;
}

const ORIGIN = "http://localhost:4400";
const BUCKET = "http://127.0.0.1:4400/bucket";
const NOW = "2026-11-20T12:00:00.000Z";

const NOTHING_DUE: FakeSite["due"] = { royalties: [], prior_months: [], payments: false, kenp_rates: [] };

const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

export function fakeSite(today = "2026-11-20"): FakeSite {
  const imports = new Map<string, { names: string[]; files: Map<string, Uint8Array>; state: Import }>();
  const site: FakeSite = {
    fetch: async (input, init) => answerOf(new URL(String(input)), init ?? {}),
    stored: new Map(),
    reports: [],
    calls: [],
    scopes: [],
    due: { ...NOTHING_DUE },
    ranks: null,
    sentRanks: [],
    reviewsOf: [],
    followers: null,
    sentFollowers: [],
    dueForAuthor: null,
    token: "token-of-this-browser",
    endsAs: "completed",
    faults: [],
    uploads: 0,
    answer: (id) => {
      const held = imports.get(id)!;
      held.state = { ...held.state, status: "completed" };
    },
  };

  const work = (due: FakeSite["due"]) => ({
    user: { id: "u1", email: "clara@example.com" },
    today,
    is_activated: true,
    ...due,
    royalties: due.royalties.map((month) => ({
      month,
      revision: site.stored.get(`estimator ${month}`)?.revision ?? 0,
    })),
    books: false,
    ranks: site.ranks,
    followers: site.followers,
    cookie_mode: false,
    next_at: "2026-11-20T12:15:00.000Z",
  });

  const emptyImport = (id: string): Import => ({
    id,
    source: "extension",
    status: "uploading",
    created_at: NOW,
    finished_at: null,
    files: [],
    months: [],
    months_total: 0,
    months_written: 0,
    payments: 0,
    books_added: 0,
    message: null,
    undoable: false,
  });

  /** Imports an upload: a month with unchanged content keeps its revision. */
  async function takeIn(id: string): Promise<void> {
    const { files, state } = imports.get(id)!;
    if (state.status !== "uploading") return;
    const months: Import["months"] = [];
    for (const [name, bytes] of files) {
      const workbook = await readWorkbook(name, bytes);
      const found = workbook.kind === "payments" ? [{ month: "2026-10", ...workbook }] : workbook.months;
      for (const content of found) {
        const key = `${workbook.kind} ${content.month}`;
        const before = site.stored.get(key);
        const text = JSON.stringify("reads" in content ? content.reads : content.payments);
        const written = site.endsAs === "completed" && before?.content !== text;
        if (written) site.stored.set(key, { content: text, revision: (before?.revision ?? 0) + 1 });
        months.push({ ...OUTCOME, family: workbook.kind, month: content.month, file: name, written });
      }
    }
    imports.get(id)!.state = { ...state, status: site.endsAs, months };
  }

  async function answerOf(url: URL, init: RequestInit): Promise<Response> {
    const path = url.pathname.replace(/^\/api/, "");
    const method = init.method ?? "GET";
    site.calls.push(`${method} ${path}`);
    const fault = site.faults.find((f) => f.path.test(path) && f.times-- > 0);
    if (fault) return json(fault.status, { message: "no", code: "internal" });
    if (url.href.startsWith(BUCKET)) {
      const form = init.body as FormData;
      const [, id, index] = String(form.get("key")).split("/");
      const bytes = new Uint8Array(await (form.get("file") as File).arrayBuffer());
      imports.get(id!)!.files.set(imports.get(id!)!.names[Number(index)]!, bytes);
      site.uploads += 1;
      return new Response(null, { status: 204 });
    }
    if (url.origin !== ORIGIN) throw new TypeError("Failed to fetch");
    if (new Headers(init.headers).get("authorization") !== `Bearer ${site.token}`) return json(401, {});
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    if (path === "/extension/work") {
      const scope = url.searchParams.get("scope") ?? "due";
      const isAfterFirst = site.scopes.at(-1) === "first";
      site.scopes.push(scope);
      if (scope === "first") return json(200, { ...work(site.due), ranks: null, followers: null });
      // Royalties that were just reported are not due in the same quarter of an hour.
      if (scope === "ranks" || (scope === "due" && isAfterFirst)) return json(200, work(NOTHING_DUE));
      return json(200, work((scope === "asked" ? site.dueForAuthor : null) ?? site.due));
    }
    if (path === "/extension/sync") {
      site.reports.push(body);
      return new Response(null, { status: 204 });
    }
    if (path === "/extension/ranks") {
      const sent = SentRanks.parse(body);
      site.sentRanks.push(sent);
      const reviews_of = sent.readings.length > 0 ? site.reviewsOf : [];
      return json(200, { saved: sent.readings.length + sent.history.length, reviews_of });
    }
    if (path === "/extension/followers") {
      const sent = SentFollowers.parse(body);
      site.sentFollowers.push(sent);
      return json(200, { saved: sent.counts.length });
    }
    if (path === "/kenp/amazon") return json(200, { saved: body.rates.length });
    if (path === "/extension/imports") {
      const id = `import-${imports.size + 1}`;
      const names: string[] = body.files.map(({ name }: { name: string }) => name);
      imports.set(id, { names, files: new Map(), state: emptyImport(id) });
      const uploads = names.map((_, i) => ({ url: BUCKET, fields: { key: `in/${id}/${i}` } }));
      return json(201, { data: emptyImport(id), uploads });
    }
    const id = path.split("/")[3]!;
    if (path.endsWith("/start")) {
      await takeIn(id);
      return json(202, { data: { ...imports.get(id)!.state, status: "reading" } });
    }
    return json(200, { data: imports.get(id)!.state });
  }
  return site;
}

const FIGURES = { grain: "day", rows: 1, books: 1, authors: 1, units: 0, pages: 1, royalty: {} } as const;
const OUTCOME: Pick<Import["months"][number], "outcome" | "reasons" | "before" | "after"> = {
  outcome: "new",
  reasons: [],
  before: null,
  after: FIGURES,
};
