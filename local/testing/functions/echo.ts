import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Returns its event, or misbehaves as `?do=` requests. */
export async function handler(event: APIGatewayProxyEventV2) {
  switch (event.queryStringParameters?.do) {
    case "throw":
      throw new TypeError("thrown on purpose");
    case "exit":
      return process.exit(3);
    case "hang":
      return new Promise(() => setTimeout(() => undefined, 60_000));
    case "huge":
      return { statusCode: 200, body: "x".repeat(7 * 1024 * 1024) };
    case "bytes":
      return {
        statusCode: 201,
        headers: { "Content-Type": "image/png" },
        cookies: ["a=1", "b=2"],
        body: Buffer.from([0, 255, 128]).toString("base64"),
        isBase64Encoded: true,
      };
    default:
      return event;
  }
}
