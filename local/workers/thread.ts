import { enableCompileCache, flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Context } from "aws-lambda";
import { LOADED, type ThreadAnswer, type ThreadData, type ThreadEvent } from "./protocol.ts";
import { traceTable } from "./table-trips.ts";

/**
 * Entry point of a worker thread, the counterpart of Lambda's runtime. Loads the entry file once, then handles one
 * event at a time. As in Lambda, events and results cross as JSON, so that a Date or a Map fails here too.
 */
const { entry, functionName, functionArn, memoryMb, timeoutMs, tracesTable, compileCache } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error("This file runs in a worker thread only");

const contextOf = (requestId: string): Context => {
  const deadline = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
};

// Threads start and end all the time, and compiling their sources took half of a start.
enableCompileCache(compileCache);

type Handler = (event: unknown, context: Context) => unknown;
const loaded = import(pathToFileURL(entry).href).then((module: { handler?: Handler }) => {
  flushCompileCache();
  if (typeof module.handler !== "function") throw new Error(`${entry} exports no handler`);
  return module.handler;
});
// The first event reports a failed load.
loaded.catch(() => undefined).then(() => port.postMessage(LOADED));

const reportTrips = tracesTable ? traceTable() : null;

async function answer({ requestId, event }: ThreadEvent): Promise<ThreadAnswer> {
  const parsed: unknown = JSON.parse(event);
  try {
    const handler = await loaded;
    const result: unknown = await handler(parsed, contextOf(requestId));
    return { ok: true, result: JSON.stringify(result) ?? "null" };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { ok: false, type: error.name, message: error.message, stack: error.stack ?? "" };
  } finally {
    reportTrips?.(parsed);
  }
}

port.on("message", (message: ThreadEvent) => {
  void answer(message).then((a) => port.postMessage(a));
});
