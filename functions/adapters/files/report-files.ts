import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export interface ReportFiles {
  sizeOf(key: string): Promise<number | null>;
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

/** The reports bucket. Its client is made with the first request, because most calls of some functions make none. */
export function reportFiles(env: { readonly REPORTS_BUCKET: string }): ReportFiles {
  let made: S3Client | undefined;
  const client = (): S3Client => {
    made ??= new S3Client({ maxAttempts: MAX_ATTEMPTS });
    return made;
  };
  const Bucket = env.REPORTS_BUCKET;
  return {
    sizeOf: async (key) => {
      try {
        return (await client().send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    get: async (key) => {
      try {
        const { Body } = await client().send(new GetObjectCommand({ Bucket, Key: key }));
        return Body ? await Body.transformToByteArray() : new Uint8Array();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    put: async (key, bytes) => {
      await client().send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }));
    },
  };
}
