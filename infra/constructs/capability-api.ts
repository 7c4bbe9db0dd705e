import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { FunctionName } from "#infra/bundle.ts";
import { credentialsOf, type Endpoint } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import {
  ANSWER_TIMEOUT,
  type AppContext,
  CapabilityFunction,
  type CapabilityFunctionProps,
} from "./capability-function.ts";
import type { EnvSchema } from "./environment.ts";
import { type Authorizers, authorizationFor } from "./route-authorization.ts";
import { suppressFinding } from "./suppress-finding.ts";

function endpointsOf(capability: string): readonly Endpoint[] {
  const endpoints = API[capability];
  if (!endpoints) throw new Error(`There are no endpoints of ${capability}.`);
  return endpoints;
}

export interface CapabilityApiProps<S extends EnvSchema>
  extends Omit<CapabilityFunctionProps<S>, "timeout" | "deadLetters"> {
  /** Capabilities whose endpoints the function answers; by default the one of its name. */
  readonly capabilities?: readonly string[];
  readonly context: AppContext & { readonly httpApi: IHttpApi; readonly authorizers: Authorizers };
}

/** A capability's function behind the HTTP API, with one route for each endpoint that the capability declares. */
export class CapabilityApi<S extends EnvSchema> extends Construct {
  readonly log: ILogGroup;

  constructor(scope: Construct, name: FunctionName, props: CapabilityApiProps<S>) {
    super(scope, name);
    const { capabilities = [name], ...rest } = props;
    const { httpApi, authorizers } = props.context;
    const options = { ...rest, timeout: ANSWER_TIMEOUT, deadLetters: null };
    const handler = new CapabilityFunction(this, name, options, "function");
    this.log = handler.logGroup;
    // One permission for the API: one per route would exceed the 20 KB limit of a function's policy.
    const integration = new HttpLambdaIntegration("integration", handler, { scopePermissionToRoute: false });
    for (const endpoint of capabilities.flatMap(endpointsOf)) {
      const authorization = authorizationFor(endpoint, authorizers);
      const route = new HttpRoute(this, endpoint.name, {
        ...authorization,
        httpApi,
        routeKey: HttpRouteKey.with(`/api${endpoint.path}`, HttpMethod[endpoint.method]),
        integration,
      });
      if (authorization) continue;
      const accepted = credentialsOf(endpoint).join(" or ") || "no credentials";
      suppressFinding(route, {
        "AwsSolutions-APIG4": `${endpoint.summary} The route takes ${accepted}: the function itself decides.`,
      });
    }
  }
}
