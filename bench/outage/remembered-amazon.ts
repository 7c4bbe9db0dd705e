import type { AmazonRequest, AmazonResponse, AmazonTransport } from "#shared/sources/amazon/transport.ts";

interface Remembered {
  readonly head: Pick<AmazonResponse, "status" | "url" | "contentType">;
  readonly bytes: Uint8Array;
}

const responseOf = ({ head, bytes }: Remembered): AmazonResponse => ({
  ...head,
  text: async () => Buffer.from(bytes).toString("utf8"),
  bytes: async () => bytes.slice(),
});

const json = (status: number, body: object): Remembered => ({
  head: { status, url: "https://retailer.example/", contentType: "application/json" },
  bytes: Buffer.from(JSON.stringify(body)),
});

/** A finished report is downloaded below the path of its request. */
const isReportRequest = ({ path }: AmazonRequest) =>
  path.startsWith("/download/report/") && !path.includes("/finished/");
const isReady = ({ bytes }: Remembered) => Buffer.from(bytes).toString("utf8").includes('"url"');

/**
 * The simulated Amazon for many authors with the same books: each answer is computed once a day and returned to every
 * author. An author's report is ready at the second request. `isDown` answers 500.
 */
export function rememberedAmazon(transport: AmazonTransport, today: () => string, isDown: () => boolean) {
  const remembered = new Map<string, Promise<Remembered>>();

  async function ask(request: AmazonRequest): Promise<Remembered> {
    for (;;) {
      const { status, url, contentType, bytes } = await transport(request);
      const answer = { head: { status, url, contentType }, bytes: await bytes() };
      if (!isReportRequest(request) || status !== 200 || isReady(answer)) return answer;
    }
  }

  function recall(request: AmazonRequest): Promise<Remembered> {
    const key = JSON.stringify([today(), request.site, request.path, request.body, request.link]);
    const answer = remembered.get(key) ?? ask(request);
    remembered.set(key, answer);
    return answer;
  }

  /** One author's transport; `count` is called for each request. */
  return (count: () => void): AmazonTransport => {
    const asked = new Set<string>();
    return async (request) => {
      count();
      if (isDown()) return responseOf(json(500, { message: "Out of order" }));
      const key = `${request.path} ${request.body ?? ""}`;
      if (isReportRequest(request) && !asked.delete(key)) {
        asked.add(key);
        return responseOf(json(200, {}));
      }
      return responseOf(await recall(request));
    };
  };
}
