import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import {
  createImport,
  decideImport,
  getImport,
  type Import,
  type ImportFile,
  startImport,
} from "#shared/api/imports.ts";
import type { Person } from "./session.ts";

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type ImportState = z.infer<typeof Import>;
const RUNNING: readonly ImportState["status"][] = ["uploading", "reading", "writing"];
const POLL_MS = 500;

async function untilStopped(person: Person, started: ImportState): Promise<ImportState> {
  let state = started;
  while (RUNNING.includes(state.status)) {
    await sleep(POLL_MS);
    state = (await person.call(getImport, { params: { id: state.id } })).data;
  }
  return state;
}

/** Accepts what was understood of a file; money without a currency is in US dollars. */
export function acceptAsked({ questions }: Pick<ImportFile, "questions">, file: number) {
  if (questions.length === 0) return [];
  const markets = questions.flatMap((question) => (question.about === "currency" ? question.marketplaces : []));
  return [{ file, accepted: true, currencies: Object.fromEntries(markets.map((market) => [market, "USD"])) }];
}

/**
 * Uploads files as the upload screen does (create, upload, start) and waits until the import is over. The files win
 * wherever they raise a question, as no one sees it. Throws when an upload is refused.
 */
export async function dropFiles(person: Person, files: readonly NamedFile[]): Promise<ImportState> {
  const { data, uploads } = await person.call(createImport, {
    body: { files: files.map(({ name, bytes }) => ({ name, size: bytes.byteLength })) },
  });
  for (const [i, { url, fields }] of uploads.entries()) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([files[i]!.bytes]));
    const response = await fetch(url, { method: "POST", body: form });
    if (!response.ok)
      throw new Error(`${files[i]!.name} could not be uploaded: ${response.status} ${await response.text()}`);
  }
  const params = { id: data.id };
  let state = await untilStopped(person, (await person.call(startImport, { params })).data);
  // Planned again if the stored figures changed meanwhile.
  while (state.status === "needs_decision") {
    const months = state.months
      .filter(({ outcome }) => outcome === "decide")
      .map(({ family, month }) => ({ family, month, answer: "replace" as const }));
    const body = { months, files: state.files.flatMap(acceptAsked) };
    state = await untilStopped(person, (await person.call(decideImport, { params, body })).data);
  }
  return state;
}
