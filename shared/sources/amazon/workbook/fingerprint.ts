import type { PaymentsWorkbook, SalesWorkbook, Workbook } from "./types.ts";

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a JSON-serializable value, in hexadecimal. */
export const fingerprintOf = async (content: unknown): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(content))));

type Content = Omit<SalesWorkbook, "createdAt" | "file"> | Omit<PaymentsWorkbook, "createdAt" | "file">;

/**
 * Fingerprints a workbook's content without its creation time and file name, which change with every download. Equal
 * figures give equal fingerprints.
 */
export function workbookFingerprint({ createdAt: _made, file: _name, ...content }: Workbook): Promise<string> {
  return fingerprintOf(content satisfies Content);
}
