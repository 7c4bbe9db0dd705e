import { App, type CfnResource, Duration, Stack } from "aws-cdk-lib";
import { HttpApi, HttpMethod, WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { Bucket, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

export interface FixtureOptions {
  readonly siteUrl: string;
  readonly outdir: string;
  readonly issuer: string;
  /** Omits the notes function's permission to write to the table. */
  readonly withoutTableGrant?: boolean;
  /** Adds resources that the local cloud does not support. */
  readonly extend?: (stack: Stack) => void;
  readonly functions?: string;
}

export const AUDIENCE = "fixture-client";
export const SCOPE = "aws.cognito.signin.user.admin";
export const TIMEOUT_SECONDS = 2;

/** Builds a small application of two stacks that contains one of everything the local cloud's core serves. */
export function buildFixtureApp(options: FixtureOptions): App {
  const app = new App({ outdir: options.outdir, analyticsReporting: false });
  const data = new Stack(app, "fixture-data");
  const table = new TableV2(data, "Table", { partitionKey: { name: "pk", type: AttributeType.STRING } });
  const bucket = new Bucket(data, "Files", {
    cors: [{ allowedOrigins: [options.siteUrl], allowedMethods: [HttpMethods.POST], allowedHeaders: ["*"] }],
  });
  options.extend?.(data);

  const api = new Stack(app, "fixture-api");
  const make = functionMaker(api, options.functions ?? "local/testing/functions");
  const notes = make("notes", { TABLE: table.tableName, BUCKET: bucket.bucketName });
  if (!options.withoutTableGrant) table.grantWriteData(notes);
  bucket.grantPut(notes, "uploads/*");
  bucket.grantRead(notes, "uploads/*");
  addHttpRoutes(api, make("echo", { GREETING: "hello" }), options.issuer);
  addSocket(api, make("chat", {}));
  return app;
}

const functionMaker = (scope: Construct, folder: string) => (name: string, environment: Record<string, string>) => {
  const fn = new LambdaFunction(scope, name, {
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
    code: Code.fromInline("placeholder"),
    timeout: Duration.seconds(TIMEOUT_SECONDS),
    memorySize: 256,
    environment,
  });
  (fn.node.defaultChild as CfnResource).addMetadata("colophon:entry", `${folder}/${name}.ts`);
  return fn;
};

function addHttpRoutes(scope: Construct, echo: LambdaFunction, issuer: string): void {
  const http = new HttpApi(scope, "Http");
  const integration = new HttpLambdaIntegration("Echo", echo);
  const authorizer = new HttpJwtAuthorizer("SignedIn", issuer, { jwtAudience: [AUDIENCE] });
  const open = (path: string, ...methods: HttpMethod[]) => http.addRoutes({ path, methods, integration });
  open("/api/open/{id}", HttpMethod.GET, HttpMethod.POST);
  open("/api/open/fixed", HttpMethod.GET);
  http.addRoutes({
    path: "/api/mine",
    methods: [HttpMethod.GET],
    integration,
    authorizer,
    authorizationScopes: [SCOPE],
  });
}

function addSocket(scope: Construct, chat: LambdaFunction): void {
  const integration = new WebSocketLambdaIntegration("Chat", chat);
  const webSocketApi = new WebSocketApi(scope, "Socket", {
    connectRouteOptions: { integration },
    disconnectRouteOptions: { integration },
    defaultRouteOptions: { integration, returnResponse: true },
  });
  webSocketApi.addRoute("shout", { integration, returnResponse: true });
  new WebSocketStage(scope, "Live", { webSocketApi, stageName: "live", autoDeploy: true });
}
