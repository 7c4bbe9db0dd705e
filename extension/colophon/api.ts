import type * as z from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import {
  type ExtensionWork,
  endExtensionSession,
  getExtensionWork,
  reportSync,
  type SyncReport,
} from "#shared/api/extension/extension.ts";
import { type SentFollowers, saveSentFollowers } from "#shared/api/followers.ts";
import type { Import } from "#shared/api/imports.ts";
import { createExtensionImport, getExtensionImport, startExtensionImport } from "#shared/api/imports.ts";
import { saveAmazonKenpRates } from "#shared/api/kenp-rates.ts";
import { type SentRanks, saveSentRanks } from "#shared/api/ranks/sent-ranks.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { PaymentPerRead } from "#shared/sources/amazon/answers.ts";
import { ColophonFailure, PairingEnded, SiteWithheld } from "./failure.ts";

const TIMEOUT_MS = 40_000;
/** Allows a report file over a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The API calls that the extension's token may make. All reject with ColophonFailure, or with PairingEnded when the
 * token is no longer valid.
 */
export interface ColophonApi {
  work(query: {
    scope: "due" | "first" | "asked" | "ranks";
    account_creation_date?: IsoDate;
    marketplace?: string;
  }): Promise<ExtensionWork>;
  createImport(
    files: readonly { name: string; size: number }[],
  ): Promise<{ data: Import; uploads: readonly UploadForm[] }>;
  upload(form: UploadForm, file: { name: string; bytes: Uint8Array }): Promise<void>;
  startImport(id: string): Promise<Import>;
  readImport(id: string): Promise<Import>;
  report(report: z.input<typeof SyncReport>): Promise<void>;
  saveKenpRates(rates: readonly PaymentPerRead[]): Promise<number>;
  /** Resolves with the number of changed ranks, and the title sets whose newest reviews are to be read. */
  saveRanks(ranks: SentRanks): Promise<z.output<typeof saveSentRanks.response>>;
  /** Resolves with the number of pen names whose count is new. */
  saveFollowers(followers: SentFollowers): Promise<number>;
  endSession(): Promise<void>;
}

interface Parts {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export function colophonApi(deps: {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly token: string;
  /** Whether the browser grants the manifest's sites; asked once a request got no response. */
  readonly hasAccess: () => Promise<boolean>;
}): ColophonApi {
  const request = async (url: string, init: RequestInit, timeoutMs: number): Promise<Response> => {
    try {
      // Never sends the site's cookies: the token alone authenticates the extension.
      return await deps.fetch(url, {
        ...init,
        credentials: "omit",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      if (!(await deps.hasAccess())) throw new SiteWithheld(error);
      throw new ColophonFailure("colophon_unreachable", 0, "", { cause: error });
    }
  };

  async function call<R extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
    parts: Parts,
  ): Promise<z.output<R>> {
    const url = new URL(`${deps.origin}/api${endpoint.path.replace("{id}", encodeURIComponent(parts.id ?? ""))}`);
    for (const [name, value] of Object.entries(parts.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, value);
    const headers: Record<string, string> = { authorization: `Bearer ${deps.token}` };
    // The body parser rejects a content type without a body.
    if (parts.body !== undefined) headers["content-type"] = "application/json";
    const init = {
      method: endpoint.method,
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    };
    const response = await request(url.href, init, TIMEOUT_MS);
    if (response.status === 401) throw new PairingEnded();
    if (!response.ok) throw refusal(response.status);
    const text = await response.text().catch(() => "");
    const parsed = endpoint.response.safeParse(text === "" ? undefined : parseJson(text));
    // The edge serves the application's page for unknown paths, which is not an API response.
    if (!parsed.success) throw new ColophonFailure("colophon_unreachable", response.status);
    return parsed.data;
  }

  return {
    work: (query) => call(getExtensionWork, { query }),
    createImport: (files) => call(createExtensionImport, { body: { files } }),
    async upload({ url, fields }, { name, bytes }) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob([bytes.slice()]), name);
      const response = await request(url, { method: "POST", body: form }, UPLOAD_TIMEOUT_MS);
      if (!response.ok) throw refusal(response.status);
    },
    startImport: async (id) => (await call(startExtensionImport, { id })).data,
    readImport: async (id) => (await call(getExtensionImport, { id })).data,
    report: (report) => call(reportSync, { body: report }),
    saveKenpRates: async (rates) => (await call(saveAmazonKenpRates, { body: { rates } })).saved,
    saveRanks: (ranks) => call(saveSentRanks, { body: ranks }),
    saveFollowers: async (followers) => (await call(saveSentFollowers, { body: followers })).saved,
    endSession: () => call(endExtensionSession, {}),
  };
}

/** 429 and 5xx are temporary; every other status is a refusal. */
const refusal = (status: number): ColophonFailure =>
  new ColophonFailure(status === 429 || status >= 500 ? "colophon_unreachable" : "colophon_refused", status);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
