import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

/** A file of an archive, by its path in it. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The files as one zip. Fetched only when somebody asks for one: the library is not needed before. */
export async function writeZip(files: readonly TextFile[], date: Date): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter("application/zip"), { lastModDate: date, useWebWorkers: false });
  for (const { path, text } of files) await zip.add(path, new TextReader(text));
  return zip.close();
}
