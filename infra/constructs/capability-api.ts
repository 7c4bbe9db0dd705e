import {
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { FunctionName } from "#infra/bundle.ts";
import { type Access, type Endpoint, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import {
  ANSWER_TIMEOUT,
  type AppContext,
  CapabilityFunction,
  type CapabilityFunctionProps,
} from "./capability-function.ts";
import type { EnvSchema } from "./environment.ts";
import { suppressFinding } from "./suppress-finding.ts";

/**
 * True when the gateway itself requires a signed-in user. The extension's token is opaque and verified by its function.
 */
const requiresSignIn = (access: Access): boolean => access !== "public" && access !== "extension";

function endpointsOf(capability: string): readonly Endpoint[] {
  const endpoints = API[capability];
  if (!endpoints) throw new Error(`There are no endpoints of ${capability}.`);
  return endpoints;
}

export interface CapabilityApiProps<S extends EnvSchema>
  extends Omit<CapabilityFunctionProps<S>, "timeout" | "deadLetters"> {
  /** Capabilities whose endpoints the function answers; by default the one of its name. */
  readonly capabilities?: readonly string[];
  readonly context: AppContext & { readonly httpApi: IHttpApi; readonly authorizer: IHttpRouteAuthorizer };
}

/** A capability's function behind the HTTP API, with one route for each endpoint that the capability declares. */
export class CapabilityApi<S extends EnvSchema> extends Construct {
  readonly log: ILogGroup;

  constructor(scope: Construct, name: FunctionName, props: CapabilityApiProps<S>) {
    super(scope, name);
    const { capabilities = [name], ...rest } = props;
    const { httpApi, authorizer } = props.context;
    const options = { ...rest, timeout: ANSWER_TIMEOUT, deadLetters: null };
    const handler = new CapabilityFunction(this, name, options, "function");
    this.log = handler.logGroup;
    // One permission for the API: one per route would exceed the 20 KB limit of a function's policy.
    const integration = new HttpLambdaIntegration("integration", handler, { scopePermissionToRoute: false });
    for (const endpoint of capabilities.flatMap(endpointsOf)) {
      const route = new HttpRoute(this, endpoint.name, {
        httpApi,
        routeKey: HttpRouteKey.with(`/api${endpoint.path}`, HttpMethod[endpoint.method]),
        integration,
        ...(requiresSignIn(endpoint.access) && { authorizer, authorizationScopes: [SIGNED_IN_SCOPE] }),
      });
      if (!requiresSignIn(endpoint.access))
        suppressFinding(route, {
          "AwsSolutions-APIG4": `${endpoint.summary} Access is "${endpoint.access}": the function itself decides.`,
        });
    }
  }
}
