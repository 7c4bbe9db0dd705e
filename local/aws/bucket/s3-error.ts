import { awsError } from "#local/gateway/aws-error.ts";
import type { AwsAnswer } from "#local/model/service.ts";

export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toAnswer(): AwsAnswer {
    return awsError("s3", this.status, this.code, this.message);
  }
}

export const denied = (message = "Access Denied") => new S3Error(403, "AccessDenied", message);
export const badSignature = () =>
  new S3Error(
    403,
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided.",
  );
