import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BaseUrls, browserPathOf, REGION } from "#local/model/base-urls.ts";
import type { ResolvedResource, ResolvedTemplate } from "#local/model/service.ts";
import type { FunctionFiles } from "./bundles.ts";
import type { Credentials } from "./credentials.ts";
import { FunctionPool } from "./function-pool.ts";
import type { FunctionDefinition } from "./function-worker.ts";
import { BUDGET, ThreadBudget, WARM_BUDGET } from "./thread-budget.ts";

export interface Functions {
  /**
   * @param id a function's logical id or ARN. Rejects with the function's error; never settles when the local cloud
   * stops meanwhile, so that the shutdown isn't mistaken for a failure of the function.
   */
  invoke(id: string, event: unknown): Promise<unknown>;
  reload(): void;
  close(): Promise<void>;
}

export interface FunctionsOptions {
  readonly template: ResolvedTemplate;
  readonly places: BaseUrls;
  readonly credentials: Credentials;
  readonly files: FunctionFiles;
  readonly stateDir: string;
  /** Keeps idle functions loaded. */
  readonly warm: boolean;
  readonly log: (line: string) => void;
}

const NEVER = new Promise<never>(() => undefined);

/** Runs the template's functions, each with the environment and permissions of the template. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { template, log } = options;
  const logs = join(options.stateDir, "logs");
  mkdirSync(logs, { recursive: true });
  const pools = new Map<string, FunctionPool>();
  const budget = new ThreadBudget(options.warm ? WARM_BUDGET : BUDGET);
  const ids = new Map<string, string>();
  let open = true;
  /** Threads may still print while they end; the folder of their logs may be gone by then. */
  let hasEnded = false;
  for (const resource of template.byType("AWS::Lambda::Function")) {
    const definition = definitionOf(resource, options);
    const file = join(logs, `${resource.logicalId}.log`);
    const onLine = (line: string) => {
      if (hasEnded) return;
      appendFileSync(file, `${line}\n`);
      if (isComplaint(line)) log(`${resource.logicalId}: ${line}`);
    };
    pools.set(resource.logicalId, new FunctionPool(definition, onLine, budget));
    ids.set(resource.arn, resource.logicalId);
  }
  return {
    async invoke(id, event) {
      const logicalId = ids.get(id) ?? id;
      const pool = pools.get(logicalId);
      if (!pool) throw new Error(`The template has no function ${id}`);
      if (!open) return NEVER;
      try {
        return await pool.invoke(event);
      } catch (error) {
        if (!open) return NEVER;
        log(`${logicalId} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
        throw error;
      }
    },
    reload: () => {
      for (const pool of pools.values()) pool.reload();
    },
    close: async () => {
      open = false;
      await Promise.all([...pools.values()].map((p) => p.close()));
      hasEnded = true;
    },
  };
}

function definitionOf(resource: ResolvedResource, options: FunctionsOptions): FunctionDefinition {
  const { properties } = resource;
  const memoryMb = Number(properties.MemorySize ?? 128);
  const own = (properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {};
  return {
    thread: options.files.thread,
    entry: options.files.fileOf(String(resource.metadata["colophon:entry"])),
    functionName: resource.ref,
    functionArn: resource.arn,
    memoryMb,
    timeoutMs: Number(properties.Timeout ?? 3) * 1000,
    tracesTable: process.env.TRACE_TABLE === "1",
    env: { ...runtimeEnv(resource, memoryMb, options), ...own },
  };
}

/**
 * Lambda's own variables, and the endpoints that direct the SDK, and the URLs it signs for browsers, to this machine.
 */
const runtimeEnv = (resource: ResolvedResource, memoryMb: number, { places, credentials }: FunctionsOptions) => ({
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_ACCESS_KEY_ID: resource.logicalId,
  AWS_SECRET_ACCESS_KEY: credentials.secretOf(resource.logicalId),
  AWS_ENDPOINT_URL: places.awsEndpoint,
  S3_BROWSER_ENDPOINT: `${places.loopback}${browserPathOf("s3")}`,
  AWS_LAMBDA_FUNCTION_NAME: resource.ref,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
  AWS_XRAY_CONTEXT_MISSING: "IGNORE_ERROR",
});

/** True for log lines that belong on the console: errors, and lines that no logger wrote. */
function isComplaint(line: string): boolean {
  if (!line.startsWith("{")) return line.trim() !== "";
  return /"level":"(?:ERROR|CRITICAL|FATAL)"/i.test(line);
}
