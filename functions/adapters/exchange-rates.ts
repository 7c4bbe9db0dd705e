import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { type DailyRates, ExchangeRateSourceError, parseEcbCsv } from "#shared/domain/exchange-rates/parse-ecb-csv.ts";

export interface ExchangeRateSource {
  dailyRates(): Promise<DailyRates[]>;
}

const TIMEOUT_MS = 30_000;
/** The bank's whole history is under 2 MB. */
const MAX_BYTES = 20 * 1024 * 1024;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function tableInZip(bytes: Uint8Array): Promise<string> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, checkCrc32: true });
  const table = (await zip.getEntries()).find((entry) => !entry.directory && entry.filename.endsWith(".csv"));
  if (!table || table.directory || table.uncompressedSize > MAX_BYTES)
    throw new Error("the archive contains no table of rates");
  return table.getData(new TextWriter());
}

async function csvOf(bytes: Uint8Array): Promise<string> {
  if (!isZip(bytes)) return new TextDecoder().decode(bytes);
  try {
    return await tableInZip(bytes);
  } catch (error) {
    throw new ExchangeRateSourceError("the source of exchange rates sent an unreadable archive", {
      cause: error,
    });
  }
}

/**
 * Reads the European Central Bank's history of reference rates at `EXCHANGE_RATES_URL`: the table, or the zip in which
 * it is published.
 */
export function exchangeRateSource(env: { readonly EXCHANGE_RATES_URL: string }): ExchangeRateSource {
  return {
    dailyRates: async () => {
      let bytes: Uint8Array;
      try {
        const answer = await fetch(env.EXCHANGE_RATES_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!answer.ok) throw new ExchangeRateSourceError(`the source of exchange rates answered ${answer.status}`);
        bytes = new Uint8Array(await answer.arrayBuffer());
      } catch (error) {
        if (error instanceof ExchangeRateSourceError) throw error;
        throw new ExchangeRateSourceError("the source of exchange rates did not respond", { cause: error });
      }
      if (bytes.byteLength > MAX_BYTES)
        throw new ExchangeRateSourceError("the answer of the source of exchange rates is too large");
      return parseEcbCsv(await csvOf(bytes));
    },
  };
}
