import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

const REGION = "us-east-1";
const ACCESS_KEY = "local";
const SCOPE = `${ACCESS_KEY}/20260101/${REGION}/dynamodb/aws4_request`;

/** The local engines require a signature but never verify it, and computing one took a fifth of each call's time. */
const UNVERIFIED_SIGNATURE: Record<string, string> = {
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${SCOPE}, SignedHeaders=host;x-amz-date, Signature=${"0".repeat(64)}`,
};

/** A client of an engine on this machine. */
export const unverifiedClient = (endpoint: string): DynamoDBClientConfig => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: "local" },
  signer: {
    sign: async (request) => {
      Object.assign(request.headers, UNVERIFIED_SIGNATURE);
      return request;
    },
  },
});
