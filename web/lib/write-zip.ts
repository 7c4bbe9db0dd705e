import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Zips the files. Import it on first use: it brings the library that zips. */
export async function writeZip(files: readonly TextFile[], date: Date): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter("application/zip"), { lastModDate: date, useWebWorkers: false });
  for (const { path, text } of files) await zip.add(path, new TextReader(text));
  return zip.close();
}
