import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { browserEndpoint } from "#functions/platform/env.ts";

/** A browser's form for uploading one file: post `fields`, then the file under the name `file`, to `url`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadForms {
  /** Returns a form for uploading exactly this key with exactly `bytes` bytes, valid for `seconds`. */
  formFor(key: string, bytes: number, seconds: number): Promise<UploadForm>;
}

/** A form has this function's permissions, and expires with its credentials at the latest. */
export function uploadForms(env: { readonly REPORTS_BUCKET: string }): UploadForms {
  const client = new S3Client(browserEndpoint());
  const Bucket = env.REPORTS_BUCKET;
  return {
    formFor: (key, bytes, seconds) =>
      createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: seconds,
        Conditions: [
          ["content-length-range", bytes, bytes],
          ["eq", "$key", key],
        ],
      }),
  };
}
