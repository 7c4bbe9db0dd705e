import { expect, test } from "vitest";
import { dueDateOf } from "./due-date.ts";

test("a month is paid on the 29th of the second month after it", () => {
  expect(dueDateOf("2025-06")).toBe("2025-08-29");
  expect(dueDateOf("2024-11")).toBe("2025-01-29");
});

test("December is paid on February's last day", () => {
  expect(dueDateOf("2024-12")).toBe("2025-02-28");
  expect(dueDateOf("2023-12")).toBe("2024-02-29");
});
