import { expect, test } from "vitest";
import * as zod from "zod";
import * as ofPage from "./zod-without-eval.ts";

test("the page's zod has every name of the library and compiles no schema", () => {
  const { default: _, ...names } = zod;
  expect(Object.keys(ofPage).sort()).toEqual(Object.keys(names).sort());
  expect(ofPage.config().jitless).toBe(true);
});
