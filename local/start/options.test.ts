import { expect, test } from "vitest";
import { startOptions } from "./options.ts";

const usual = { port: 4400, stateDir: "/root-of-project/.local", fresh: false, seed: true, stripe: null };
const options = (args: string[], env: Record<string, string> = {}) => startOptions(args, env, "/root-of-project");

test("a plain start is at port 4400, goes on with what it kept, and has the demo author", () => {
  expect(options([])).toEqual(usual);
});

test("the command line wins over the environment", () => {
  expect(options([], { PORT: "5000" })).toEqual({ ...usual, port: 5000 });
  expect(options(["--port", "6000"], { PORT: "5000" })).toEqual({ ...usual, port: 6000 });
  expect(options(["--fresh", "--no-seed"])).toEqual({ ...usual, fresh: true, seed: false });
  expect(options([], { COLOPHON_STATE_DIR: "/elsewhere" })).toEqual({ ...usual, stateDir: "/elsewhere" });
});

test.each([
  [["--port", "x"], '"x" is no port'],
  [["--port", "70000"], '"70000" is no port'],
  [["--frech"], "There are --port NUMBER, --fresh and --no-seed."],
])("%j is answered with a sentence", (args, sentence) => {
  expect(() => options(args)).toThrow(sentence);
});
