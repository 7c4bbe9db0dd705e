import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { browserEndpoint } from "#functions/platform/env.ts";

export interface DownloadLinks {
  /** Returns a link by which anyone can download this object for `seconds`, under the name `fileName`. */
  linkTo(key: string, fileName: string, seconds: number): Promise<string>;
}

/** A link has this function's permissions, and expires with its credentials at the latest. */
export function downloadLinks(env: { readonly REPORTS_BUCKET: string }): DownloadLinks {
  const client = new S3Client(browserEndpoint());
  return {
    linkTo: (key, fileName, seconds) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: env.REPORTS_BUCKET,
          Key: key,
          ResponseContentDisposition: `attachment; filename="${fileName}"`,
        }),
        { expiresIn: seconds },
      ),
  };
}
