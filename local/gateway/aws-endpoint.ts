import { createServer, type Server } from "node:http";
import { awsCallOf, sendAwsAnswer } from "./aws-call.ts";
import { awsError } from "./aws-error.ts";
import type { AwsRouter } from "./aws-router.ts";
import { FOREIGN_HOST, LOCAL_HEADERS, namesThisMachine } from "./local-host.ts";

/**
 * The AWS endpoint for functions: serves every service, identified by the name in the request's signature.
 * @param router called per request, because the services exist only once the template is resolved
 */
export function createAwsEndpoint(router: () => AwsRouter, log: (line: string) => void): Server {
  return createServer(async (request, response) => {
    for (const [name, value] of Object.entries(LOCAL_HEADERS)) response.setHeader(name, value);
    if (!namesThisMachine(request)) return sendAwsAnswer(response, FOREIGN_HOST);
    try {
      const call = await awsCallOf(request, "");
      if (call.principal === null && !router().takesUnsigned(call)) {
        sendAwsAnswer(response, awsError(call.service, 403, "MissingAuthenticationToken", "The request is not signed"));
        return;
      }
      sendAwsAnswer(response, await router().call(call));
    } catch (error) {
      log(`AWS call ${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (!response.headersSent)
        sendAwsAnswer(response, awsError("", 500, "InternalFailure", "The local cloud failed"));
    }
  });
}
