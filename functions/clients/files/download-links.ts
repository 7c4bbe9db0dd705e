import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { browserEndpoint } from "#functions/platform/http/browser-endpoint.ts";

/** Leave for browsers to fetch objects of the reports bucket. */
export interface DownloadLinks {
  /** An address from which whoever has it can fetch this object for `seconds`; the browser keeps it as `fileName`. */
  linkTo(key: string, fileName: string, seconds: number): Promise<string>;
}

/** The address may do what this function may: no more, and no longer than its credentials live. */
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
