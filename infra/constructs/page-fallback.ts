import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * CloudFront function that serves the application for page addresses such as `/royalties`. Paths whose last segment has
 * a dot are files and stay unchanged. Error responses can't do this, because they would turn the API's own 403 and 404
 * into a page.
 */
export const PAGE_FALLBACK = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (last.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}
`;

export class PageFallback extends EdgeFunction {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: "Serves the application for page addresses",
      code: FunctionCode.fromInline(PAGE_FALLBACK),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
