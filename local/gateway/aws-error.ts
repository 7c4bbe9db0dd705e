import type { AwsAnswer, AwsCall } from "#local/model/service.ts";

/** Formats an error in the protocol of the called service: XML for S3, typed JSON for the others. */
export function awsError(service: string, status: number, code: string, message: string): AwsAnswer {
  if (service === "s3") {
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
    return { status, headers: { "content-type": "application/xml" }, body };
  }
  return { status, headers: { "x-amzn-errortype": code }, body: { __type: code, message, Message: message } };
}

const REFUSALS: Readonly<Record<string, string>> = { s3: "AccessDenied", "execute-api": "ForbiddenException" };

/** The answer to a call that the function's role does not allow. */
export function accessDenied(call: AwsCall, action: string, resource: string): AwsAnswer {
  const message = `User: ${call.principal} is not authorized to perform: ${action} on resource: ${resource}`;
  const isJson = call.service !== "s3" && call.service !== "execute-api";
  return awsError(call.service, isJson ? 400 : 403, REFUSALS[call.service] ?? "AccessDeniedException", message);
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
