import { expect, test } from "vitest";
import { appearanceOf } from "./stripe-appearance.ts";

const named = (name: string) => `[${name}]`;

test("Stripe's fields take our colours, by day and by night", () => {
  expect(appearanceOf("light", named)).toMatchObject({
    theme: "stripe",
    variables: { colorBackground: "[--colophon-surface]", colorDanger: "[--mantine-color-error]" },
  });
  expect(appearanceOf("dark", named).theme).toBe("night");
});
