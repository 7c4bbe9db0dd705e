import { describe, expect, test } from "vitest";
import { readLimited } from "./read-limited.ts";
import { toAmazonResponse } from "./to-response.ts";

const URL = "https://kdp.amazon.com/reports";

/** A body that arrives in pieces and optionally breaks off after the last one. */
const inPieces = (pieces: readonly string[], breaksOff = false) =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (breaksOff) controller.error(new Error("cookie: secret"));
      else controller.close();
    },
  });

describe("a fetched answer", () => {
  test("has a normalized content type without parameters, and its Retry-After", () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8", "retry-after": "30" };
    const said = toAmazonResponse(new Response("{}", { status: 429, headers }), URL, () => undefined);
    expect(said).toMatchObject({ status: 429, url: URL, contentType: "application/json", retryAfter: "30" });
    expect(toAmazonResponse(new Response(null), URL, () => undefined)).toMatchObject({
      contentType: "",
      retryAfter: null,
    });
  });

  test("is complete regardless of the number of chunks, and reports when it was read", async () => {
    let done = 0;
    const count = () => {
      done += 1;
    };
    expect(await toAmazonResponse(new Response(inPieces(["Grü", "ße"])), URL, count).text()).toBe("Grüße");
    const broken = toAmazonResponse(new Response(inPieces(["<html>"], true)), URL, count);
    await expect(broken.text()).rejects.toMatchObject({ code: "unreachable", message: "The answer broke off" });
    expect(done).toBe(2);
  });

  test("is rejected when it exceeds the limit, without being read to its end", async () => {
    let asked = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        asked += 1;
        controller.enqueue(new Uint8Array(100));
      },
    });
    await expect(readLimited(new Response(endless), 1000)).rejects.toMatchObject({ code: "unexpected_answer" });
    expect(asked).toBeLessThan(20);
  });
});
