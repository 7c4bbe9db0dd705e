import type { AwsAnswer, AwsCall, AwsService } from "#local/model/service.ts";
import type { Permissions } from "#local/permissions/function-permissions.ts";
import { accessDenied, awsError } from "./aws-error.ts";

/** Routes calls to all services, and refuses those that the calling function's role does not allow. */
export interface AwsRouter {
  call(call: AwsCall): Promise<AwsAnswer>;
  takesUnsigned(call: AwsCall): boolean;
}

/** @param log receives refusals and unserved calls, which would otherwise only appear as errors inside a function */
export function createAwsRouter(
  services: readonly AwsService[],
  permissions: Permissions,
  log: (line: string) => void,
): AwsRouter {
  const byName = new Map(services.map((s) => [s.name, s]));
  return {
    takesUnsigned: (call) => byName.get(call.service)?.takesUnsigned?.(call) ?? false,
    async call(call) {
      const service = byName.get(call.service);
      if (!service) {
        const what = call.service || `${call.method} ${call.path}`;
        log(`The local cloud does not serve ${what} ${call.action}`);
        return awsError(call.service, 501, "NotImplemented", `The local cloud does not serve ${what}`);
      }
      if (call.principal !== null) {
        const missing = permissions.missing(call.principal, service.permissions(call));
        if (missing) {
          log(`${call.principal} may not ${missing.action} on ${missing.resource}`);
          return accessDenied(call, missing.action, missing.resource);
        }
      }
      return service.handle(call);
    },
  };
}
