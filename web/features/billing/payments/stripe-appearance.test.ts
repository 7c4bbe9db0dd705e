import { expect, test } from "vitest";
import { appearanceOf } from "./stripe-appearance.ts";

const named = (name: string) => `[${name}]`;

test("gives Stripe's fields our theme's colors, light and dark", () => {
  expect(appearanceOf("light", named)).toMatchObject({
    theme: "stripe",
    variables: { colorBackground: "[--colophon-surface]", colorDanger: "[--mantine-color-error]" },
  });
  expect(appearanceOf("dark", named).theme).toBe("night");
});
