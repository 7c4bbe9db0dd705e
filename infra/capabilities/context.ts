import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import {
  emailEnvironment,
  type Permission,
  readAndWrite,
  readSecret,
  type TableWrite,
} from "#infra/constructs/permissions.ts";
import type { Authorizers } from "#infra/constructs/route-authorization.ts";
import type { ColophonStack } from "#infra/stacks/colophon-stack.ts";
import type { DataStack } from "#infra/stacks/data.ts";
import type { IdentityStack } from "#infra/stacks/identity.ts";

/** Everything that a capability needs to add its background work to a stack. */
export interface StackContext extends AppContext {
  readonly stack: ColophonStack;
  readonly data: DataStack;
}

/** Everything that a capability needs to add its endpoints to the API stack. */
export interface ApiContext extends StackContext {
  readonly identity: IdentityStack;
  readonly httpApi: HttpApi;
  readonly authorizers: Authorizers;
}

/** Environment of every function that uses the table. */
export const tableEnvironment = ({ settings, data }: StackContext) => ({
  STAGE: settings.stage,
  TABLE_NAME: data.table.tableName,
});

/** Only a deployed stage has an edge, and therefore an edge secret. */
const hasEdge = ({ settings }: StackContext): boolean => settings.domain !== null;

/** Environment for verifying that a request came through the edge. */
export const edgeEnvironment = (api: ApiContext) =>
  hasEdge(api) ? { ORIGIN_VERIFY_SECRET_ARN: api.data.edgeSecret.secretArn } : {};

export const readEdgeSecret = (api: ApiContext): Permission[] =>
  hasEdge(api) ? [readSecret(api.data.edgeSecret)] : [];

/** Environment that the HTTP chain needs. */
export const apiEnvironment = (api: ApiContext) => ({
  ...tableEnvironment(api),
  USER_POOL_CLIENT_ID: api.identity.client.userPoolClientId,
  USER_POOL_ISSUER: api.identity.issuer,
  ADMIN_EMAIL: api.settings.adminEmail,
  ...edgeEnvironment(api),
});

/**
 * Permissions that the HTTP chain needs: it records sessions, request counts and impersonation. `writes` are those that
 * the capability needs as well.
 */
export const apiPermissions = (api: ApiContext, ...writes: readonly TableWrite[]): Permission[] => [
  ...readAndWrite(api.data.table, "PutItem", "UpdateItem", ...writes),
  ...readEdgeSecret(api),
];

/** Environment of API functions that manage people: they send email and call the user pool. */
export const peopleEnvironment = (api: ApiContext) => ({
  ...apiEnvironment(api),
  ...emailEnvironment(api.settings),
  USER_POOL_ID: api.identity.pool.userPoolId,
  EVENT_BUS_NAME: api.data.bus.eventBusName,
});
