/** The encodings that answers use, the preferred one first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);
  return Number.isNaN(weight) ? 0 : weight;
}

/** Returns the encoding to which an `accept-encoding` header gives the highest weight above 0; null without one. */
export function preferredEncoding(acceptEncoding = ""): Encoding | null {
  const weights = new Map(
    acceptEncoding.split(",").map((entry) => {
      const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      return [coding, weightOf(parameters)];
    }),
  );
  const weightFor = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weightFor(encoding) > 0).toSorted(
    (a, b) => weightFor(b) - weightFor(a),
  );
  return best ?? null;
}
