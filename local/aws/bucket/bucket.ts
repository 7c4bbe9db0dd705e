import { browserPathOf } from "#local/model/base-urls.ts";
import type { AwsAnswer, AwsCall, AwsService, LocalCloud } from "#local/model/service.ts";
import type { Permissions } from "#local/permissions/function-permissions.ts";
import type { Credentials } from "#local/workers/credentials.ts";
import { type CorsRule, corsHeaders } from "./cors.ts";
import { openObjectStore } from "./object-store.ts";
import {
  type Address,
  addressOf,
  keptHeaders,
  listObjects,
  objectAnswer,
  objectPermissions,
  operationOf,
  putObject,
} from "./objects.ts";
import { checkForm, readForm } from "./presigned-form.ts";
import { checkPresignedUrl } from "./presigned-url.ts";
import { denied, S3Error } from "./s3-error.ts";

const PREFLIGHT = "OPTIONS";

/**
 * Serves the template's buckets: objects for functions, presigned forms and URLs for browsers, under the template's
 * CORS rules.
 */
export function createBucket(cloud: LocalCloud, credentials: Credentials, permissions: Permissions): AwsService {
  const store = openObjectStore(cloud.stateDir);
  const buckets = new Map(cloud.template.byType("AWS::S3::Bucket").map((b) => [b.ref, b]));

  const demand = (principal: string, operation: string, address: Address) => {
    const missing = permissions.missing(principal, objectPermissions(operation, address));
    if (missing)
      throw denied(`User: ${principal} is not authorized to perform: ${missing.action} on ${missing.resource}`);
  };

  /** S3 reports a missing object only to callers that may list the bucket; all others get AccessDenied. */
  const absent = (principal: string, { bucket, key }: Address): S3Error =>
    permissions.missing(principal, objectPermissions("ListObjectsV2", { bucket, key }))
      ? denied()
      : new S3Error(404, "NoSuchKey", "The specified key does not exist.");

  const perform = (call: AwsCall, principal: string): AwsAnswer => {
    const operation = operationOf(call);
    const address = addressOf(call.path);
    if (!buckets.has(address.bucket)) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
    if (operation === "ListObjectsV2") return listObjects(store, address.bucket, call.query);
    if (operation === "PutObject") return putObject(store, address, call, cloud.now());
    if (operation === "DeleteObject") {
      store.delete(address.bucket, address.key);
      return { status: 204 };
    }
    const object = store.get(address.bucket, address.key);
    if (!object) throw absent(principal, address);
    return objectAnswer(object, operation === "GetObject", call.query);
  };

  const acceptForm = async (call: AwsCall): Promise<AwsAnswer> => {
    const { bucket } = addressOf(call.path);
    const form = await readForm(call.rawBody, call.headers["content-type"] ?? "");
    const principal = checkForm(form, bucket, credentials.secretOf, cloud.now());
    const key = form.fields.get("key") ?? "";
    demand(principal, "PutObject", { bucket, key });
    const headers = keptHeaders(Object.fromEntries(form.fields));
    const etag = store.put(bucket, { key, body: form.file, headers, modifiedAt: cloud.now() });
    return { status: Number(form.fields.get("success_action_status") ?? 204), headers: { etag: `"${etag}"` } };
  };

  const answerBrowser = async (call: AwsCall): Promise<AwsAnswer> => {
    if (call.method === "POST") return acceptForm(call);
    if (!call.query.has("X-Amz-Signature")) throw denied();
    const principal = checkPresignedUrl(call, browserPathOf("s3"), credentials.secretOf, cloud.now());
    demand(principal, operationOf(call), addressOf(call.path));
    return perform(call, principal);
  };

  const corsFor = (call: AwsCall): Record<string, string> | null => {
    const bucket = buckets.get(addressOf(call.path).bucket);
    const cors = bucket?.properties.CorsConfiguration as { CorsRules: readonly CorsRule[] } | undefined;
    const asked = call.headers["access-control-request-headers"]?.toLowerCase().split(/,\s*/) ?? [];
    const method = call.method === PREFLIGHT ? (call.headers["access-control-request-method"] ?? "") : call.method;
    return corsHeaders(cors?.CorsRules ?? [], { origin: call.headers.origin ?? "", method, headers: asked });
  };

  return {
    name: "s3",
    permissions: (call) => {
      // An unserved operation has no permissions; `handle` reports it.
      const operation = servedOperation(call);
      return operation ? objectPermissions(operation, addressOf(call.path)) : [];
    },
    handle: (call) => refusalsAsAnswers(async () => perform(call, call.principal ?? "")),
    browser: {
      mount: "aws/s3",
      async handle(call) {
        const cors = call.headers.origin ? corsFor(call) : {};
        if (call.method === PREFLIGHT) return cors ? { status: 200, headers: cors } : denied().toAnswer();
        const answer = await refusalsAsAnswers(() => answerBrowser(call));
        return { ...answer, headers: { ...answer.headers, ...cors } };
      },
    },
    close: async () => store.close(),
  };
}

function servedOperation(call: AwsCall): string | null {
  try {
    return operationOf(call);
  } catch (error) {
    if (error instanceof S3Error) return null;
    throw error;
  }
}

async function refusalsAsAnswers(work: () => Promise<AwsAnswer>): Promise<AwsAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3Error) return error.toAnswer();
    throw error;
  }
}
