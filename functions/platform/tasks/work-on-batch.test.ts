import { expect, test } from "vitest";
import * as z from "zod";
import { workOnBatch } from "./work-on-batch.ts";

const batchOf = (bodies: readonly string[]) => ({
  Records: bodies.map((body, n) => ({ messageId: `m${n}`, body })),
});
const messages = (...names: readonly string[]) => batchOf(names.map((name) => JSON.stringify({ name })));
const schema = z.object({ name: z.string() });

test("leaves only the messages in the queue that fail or can't be read, and logs why", async () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const answer = await workOnBatch(batchOf(['{"name":"a"}', "no JSON", '{"name":"broken"}', "{}", '{"name":"b"}']), {
    schema,
    work: async ({ name }) => {
      if (name === "broken") throw new Error("broken");
      done.push(name);
    },
    log: (error) => errors.push(error),
  });
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(["m1", "m2", "m3"]);
  expect(errors).toHaveLength(3);
  expect(done).toEqual(["a", "b"]);
});

test("works on messages with the same key once, and leaves all of them in the queue when that fails", async () => {
  const worked: string[] = [];
  const errors: unknown[] = [];
  const answer = await workOnBatch(messages("a", "b", "a", "a"), {
    schema,
    keyOf: ({ name }) => name,
    concurrency: 1,
    work: async ({ name }) => {
      worked.push(name);
      if (name === "a") throw new Error("broken");
    },
    log: (error) => errors.push(error),
  });
  expect(worked).toEqual(["a", "b"]);
  expect(answer.batchItemFailures).toEqual(["m0", "m2", "m3"].map((itemIdentifier) => ({ itemIdentifier })));
  expect(errors).toHaveLength(1);
});
