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
import { type Access, type Endpoint, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { suppressFinding } from "./acknowledge.ts";
import { ANSWER_TIMEOUT, CapabilityFunction, type CapabilityFunctionProps } from "./capability-function.ts";
import type { EnvSchema } from "./environment.ts";

/**
 * True when the gateway itself requires a signed-in user. The extension's token is opaque and verified by its function.
 */
const asksForSignIn = (access: Access): boolean => access !== "public" && access !== "extension";

function endpointsOf(capability: string): readonly Endpoint[] {
  const endpoints = API[capability];
  if (!endpoints) throw new Error(`There are no endpoints of ${capability}.`);
  return endpoints;
}

export interface CapabilityApiProps<S extends EnvSchema>
  extends Omit<CapabilityFunctionProps<S>, "timeout" | "deadLetters"> {
  /** Capabilities whose endpoints the function answers; by default the one of its name. */
  readonly capabilities?: readonly string[];
  readonly httpApi: IHttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
}

/** A capability's function behind the HTTP API, with one route for each endpoint that the capability declares. */
export class CapabilityApi<S extends EnvSchema> extends Construct {
  readonly routes: readonly HttpRoute[];
  readonly log: ILogGroup;

  constructor(scope: Construct, id: string, { httpApi, authorizer, capabilities, ...props }: CapabilityApiProps<S>) {
    super(scope, id);
    const handler = new CapabilityFunction(this, "function", { ...props, timeout: ANSWER_TIMEOUT, deadLetters: null });
    this.log = handler.logGroup;
    // One permission for the API: one per route would exceed the 20 KB limit of a function's policy.
    const integration = new HttpLambdaIntegration("integration", handler, { scopePermissionToRoute: false });
    this.routes = (capabilities ?? [props.name]).flatMap(endpointsOf).map((endpoint) => {
      const route = new HttpRoute(this, endpoint.name, {
        httpApi,
        routeKey: HttpRouteKey.with(`/api${endpoint.path}`, HttpMethod[endpoint.method]),
        integration,
        ...(asksForSignIn(endpoint.access) && { authorizer, authorizationScopes: [SIGNED_IN_SCOPE] }),
      });
      if (!asksForSignIn(endpoint.access))
        suppressFinding(route, {
          "AwsSolutions-APIG4": `${endpoint.summary} Access is "${endpoint.access}": the function itself decides.`,
        });
      return route;
    });
  }
}
