import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { browserEndpoint } from "#functions/platform/http/browser-endpoint.ts";

/** What a browser needs to upload one file: post `fields`, then the file under the name `file`, to `url`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Leave for browsers to put files into the reports bucket. */
export interface UploadForms {
  /** An upload of exactly this key and of exactly `bytes` bytes, that works for `seconds`. */
  formFor(key: string, bytes: number, seconds: number): Promise<UploadForm>;
}

/** The form may do what this function may: no more, and no longer than its credentials live. */
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
