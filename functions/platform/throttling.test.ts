import { ElectroError } from "electrodb";
import { expect, test } from "vitest";
import { THROTTLING_ERRORS } from "#functions/entities/env.ts";
import { tableAccess } from "./storage/table.ts";
import { Throttled, throttlingIn } from "./throttling.ts";

const named = (name: string, cause?: unknown) => Object.assign(new Error("slow down", { cause }), { name });

test.each(THROTTLING_ERRORS)("recognizes %s, also as the cause of another error", (name) => {
  const thrown = named(name);
  expect(throttlingIn(thrown)).toBe(thrown);
  expect(throttlingIn(named("Error", named("Error", thrown)))).toBe(thrown);
  const wrapped = Object.assign(Object.create(ElectroError.prototype) as Error, { cause: thrown });
  expect(throttlingIn(wrapped)).toBe(thrown);
});

test("does not treat any other error as throttling", () => {
  for (const other of [
    named("ConditionalCheckFailedException"),
    named("Error"),
    "ThrottlingException",
    null,
    undefined,
  ])
    expect(throttlingIn(other)).toBeNull();
  expect(throttlingIn(new Throttled("busy"))).toBeInstanceOf(Throttled);
});

test("the table's client makes eight attempts", async () => {
  expect(await tableAccess({ TABLE_NAME: "t" }).client.config.maxAttempts()).toBe(8);
});
