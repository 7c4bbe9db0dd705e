import { ACCOUNT, REGION } from "#local/model/base-urls.ts";
import type { AwsCall, Permission } from "#local/model/service.ts";

interface Request {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, { TableName?: string }>>[];
}

/** Permissions by part of a transaction; transactions have none of their own. */
const PARTS: Readonly<Record<string, string>> = {
  Get: "GetItem",
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const tableArn = (name = "*"): string =>
  name.startsWith("arn:") ? name : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;

/** Derives the permissions of a DynamoDB call from its operation and the tables and index in its body. */
export function tablePermissions({ action, json }: AwsCall): readonly Permission[] {
  const request = (json ?? {}) as Request;
  const need = (operation: string, resource: string): Permission => ({ action: `dynamodb:${operation}`, resource });
  if (request.TransactItems) {
    return request.TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, { TableName }]) => need(PARTS[part] ?? part, tableArn(TableName))),
    );
  }
  if (request.RequestItems) return Object.keys(request.RequestItems).map((table) => need(action, tableArn(table)));
  const index = request.IndexName ? `/index/${request.IndexName}` : "";
  return [need(action, `${tableArn(request.TableName)}${index}`)];
}
