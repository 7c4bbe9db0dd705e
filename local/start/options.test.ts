import { expect, test } from "vitest";
import { startOptions } from "./options.ts";

const usual = {
  port: 4400,
  stateDir: "/root-of-project/.local",
  fresh: false,
  seed: true,
  fewClients: false,
  hot: false,
  warm: false,
  stripe: null,
};
const options = (args: string[], env: Record<string, string> = {}) => startOptions(args, env, "/root-of-project");

test("defaults to port 4400, stored state and the demo author", () => {
  expect(options([])).toEqual(usual);
});

test("prefers the command line to the environment", () => {
  expect(options([], { PORT: "5000" })).toEqual({ ...usual, port: 5000 });
  expect(options(["--port", "6000"], { PORT: "5000" })).toEqual({ ...usual, port: 6000 });
  expect(options(["--fresh", "--no-seed"])).toEqual({ ...usual, fresh: true, seed: false });
  expect(options(["--hot", "--warm"])).toEqual({ ...usual, hot: true, warm: true });
  expect(options(["--few-clients"])).toEqual({ ...usual, fewClients: true });
  expect(options([], { COLOPHON_STATE_DIR: "/elsewhere" })).toEqual({ ...usual, stateDir: "/elsewhere" });
});

test.each([
  [["--port", "x"], '"x" is no port'],
  [["--port", "70000"], '"70000" is no port'],
  [["--frech"], "There are --port NUMBER, --fresh, --no-seed, --few-clients, --hot and --warm."],
])("answers %j with a readable sentence", (args, sentence) => {
  expect(() => options(args)).toThrow(sentence);
});
