import { SaxesParser } from "saxes";
import { LIMITS } from "../limits.ts";
import { WorkbookError } from "../types.ts";

/** Element names come without their namespace prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export interface XmlFeed {
  write(text: string): void;
  /** Throws WorkbookError when the document has not ended. */
  end(): void;
}

/**
 * Parses XML incrementally. Allows no document type (so no entities of the file's own), no deep nesting, and at most
 * `LIMITS.charactersBetweenTags` in memory. Throws WorkbookError for violations and malformed XML.
 */
export function xmlFeed(handler: XmlHandler): XmlFeed {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let sinceTag = 0;
  parser.on("error", (error) => {
    throw new WorkbookError("corrupt", "The file is damaged: a part of it is not well-formed.", { cause: error });
  });
  parser.on("doctype", () => {
    throw new WorkbookError("unsafe", "The file declares a document type, which a report never does.");
  });
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    if (++depth > LIMITS.depth) throw new WorkbookError("unsafe", "The file nests its elements too deep.");
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
  return {
    write(text) {
      sinceTag += text.length;
      parser.write(text);
      if (sinceTag > LIMITS.charactersBetweenTags)
        throw new WorkbookError("unsafe", "The file has a piece without end, which a report never has.");
    },
    end() {
      parser.close();
    },
  };
}

const localName = (name: string): string => {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
};
