import type { Context } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { logger } from "./logger.ts";
import { taskHandler } from "./task-handler.ts";

logger.setLogLevel("SILENT");
const context = { awsRequestId: "request-1" } as Context;
const env = z.object({ GREETING: z.string() });
afterEach(() => vi.unstubAllEnvs());

test("builds a task once, checking its environment at the first event", async () => {
  let built = 0;
  const handler = taskHandler(env, ({ GREETING }) => {
    built += 1;
    return async ({ name }: { name: string }) => `${GREETING}, ${name}`;
  });
  expect(built).toBe(0);
  vi.stubEnv("GREETING", "hello");
  expect(await handler({ name: "Mara" }, context)).toBe("hello, Mara");
  expect(await handler({ name: "Ben" }, context)).toBe("hello, Ben");
  expect(built).toBe(1);
});

test("names a missing or empty variable", async () => {
  const handler = taskHandler(env, () => async () => "never");
  vi.stubEnv("GREETING", "");
  await expect(handler({}, context)).rejects.toThrow(/incomplete[\s\S]*GREETING/);
});

test("rethrows an error so that the caller retries", async () => {
  vi.stubEnv("GREETING", "hello");
  const handler = taskHandler(env, () => () => Promise.reject(new Error("the table is away")));
  await expect(handler({}, context)).rejects.toThrow("the table is away");
});

test("throws throttling under AWS's own name, by which a state machine retries", async () => {
  vi.stubEnv("GREETING", "hello");
  const cause = Object.assign(new Error("slow down"), { name: "ProvisionedThroughputExceededException" });
  const handler = taskHandler(env, () => () => Promise.reject(new Error("wrapped", { cause })));
  await expect(handler({}, context)).rejects.toMatchObject({ name: "ProvisionedThroughputExceededException" });
});
