import { SaxesParser } from "saxes";
import { ReportFileError } from "../file-error.ts";
import { LIMITS } from "../limits.ts";
import type { ByteSink } from "./archive.ts";

/** Element names come without their namespace prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses XML in UTF-8 incrementally. Allows no document type (so no entities of the file's own), no deep nesting, and
 * at most `LIMITS.charactersBetweenTags` in memory. Throws ReportFileError for violations, malformed XML and a document
 * that has not ended, and TypeError for bytes that are not UTF-8.
 */
export function xmlFeed(handler: XmlHandler): ByteSink {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let sinceTag = 0;
  parser.on("error", (error) => {
    throw new ReportFileError("corrupt", "The file is damaged: a part of it is not well-formed.", { cause: error });
  });
  parser.on("doctype", () => {
    throw new ReportFileError("unsafe", "The file declares a document type, which a report never does.");
  });
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    if (++depth > LIMITS.depth) throw new ReportFileError("unsafe", "The file nests its elements too deep.");
    handler.open?.(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag) => {
    sinceTag = 0;
    depth--;
    handler.close?.(localName(tag.name));
  });
  if (handler.text) {
    const take = handler.text.bind(handler);
    parser.on("text", take);
    parser.on("cdata", take);
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return {
    write(bytes) {
      const text = decoder.decode(bytes, { stream: true });
      sinceTag += text.length;
      parser.write(text);
      if (sinceTag > LIMITS.charactersBetweenTags)
        throw new ReportFileError("unsafe", "The file has a piece without end, which a report never has.");
    },
    end() {
      parser.write(decoder.decode());
      parser.close();
    },
  };
}

const localName = (name: string): string => {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
};
