import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/**
 * Makes the stack traces of a bundle refer to its sources; every bundle runs this file first. Node's own option parses
 * the bundle's source map at each cold start, a sixth of the time to load it, while this reads it for the first trace.
 */

const BUNDLE = __filename;

/** Undefined before the first trace, null for a bundle without a readable map. */
let sourceMap: SourceMap | null | undefined;

function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${BUNDLE}.map`, "utf8")));
  } catch {
    // A trace of the bundle's own lines is better than the loss of the error that has it.
    return null;
  }
}

/** A frame as V8 prints it, with its place in the sources where it is known. */
function describe(frame: NodeJS.CallSite): string {
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (frame.getFileName() !== BUNDLE || line === null || column === null) return String(frame);
  if (sourceMap === undefined) sourceMap = readMap();
  const origin = sourceMap?.findOrigin(line, column);
  if (!origin || !("fileName" in origin)) return String(frame);
  const file = origin.fileName.replace(/^(?:\.\.\/)+/, "");
  return String(frame).replace(`${BUNDLE}:${line}:${column}`, `${file}:${origin.lineNumber}:${origin.columnNumber}`);
}

/** Whether an error only marks a place in the code, as Stripe's client makes one for every call in case that it fails. */
const isMarker = (error: Error): boolean => error.message === "" && Object.getPrototypeOf(error) === Error.prototype;

Error.prepareStackTrace = (error, frames) => {
  const placeOf = isMarker(error) ? String : describe;
  return [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join("\n");
};
