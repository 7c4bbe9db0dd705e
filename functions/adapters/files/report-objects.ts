import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

export interface ReportObjects {
  list(prefix: string): AsyncIterable<string>;
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  putFile(key: string, path: string, contentType: string): Promise<number>;
  remove(key: string): Promise<void>;
}

export function reportObjects(env: { readonly REPORTS_BUCKET: string }): ReportObjects {
  const client = new S3Client({ maxAttempts: MAX_ATTEMPTS });
  const Bucket = env.REPORTS_BUCKET;
  return {
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    open: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    putFile: async (Key, path, ContentType) => {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
      return ContentLength;
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
