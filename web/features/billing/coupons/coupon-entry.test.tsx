import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cents } from "#shared/primitives/cents.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { aCoupon } from "../testing/billing-builders.ts";
import { openCheckout, pay, sums } from "../testing/open-checkout.tsx";

test("a valid coupon shows its discount, reduces the total, and is submitted", async () => {
  const { named } = openCheckout({ answers: { getCoupon: () => aCoupon() } });
  await fillIn({ Coupon: "  LAUNCH  " }, "Apply");
  expect(await screen.findByText("25% off the first payment")).toBeDefined();
  expect(await sums()).toEqual(["Career: $19 a month", "Launch: −$4.75", "Due today: $14.25"]);
  await userEvent.click(screen.getByRole("button", { name: "Pay $14.25 and subscribe" }));
  await screen.findByText(/success/);
  expect(named("getCoupon")[0]!.sent.params).toEqual({ code: "LAUNCH" });
  expect(named("subscribe")[0]!.sent.body).toMatchObject({ coupon: "promo_launch" });
});

test("a coupon can be removed again", async () => {
  openCheckout({ answers: { getCoupon: () => aCoupon() } });
  await fillIn({ Coupon: "LAUNCH" }, "Apply");
  await userEvent.click(await screen.findByRole("button", { name: "Remove the coupon Launch" }));
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
});

test("a 100% coupon leaves nothing to pay", async () => {
  openCheckout({ answers: { getCoupon: () => aCoupon({ percent_off: null, amount_off: cents(5000) }) } });
  await fillIn({ Coupon: "GIFT" }, "Apply");
  expect(await screen.findByRole("button", { name: "Subscribe to Career" })).toBeDefined();
  expect(await sums()).toContain("Due today: $0");
});

test("an invalid code is reported at its field until the text changes", async () => {
  openCheckout({
    answers: {
      getCoupon: () => {
        throw new ApiFailure("not_found", 404, "Invalid coupon");
      },
    },
  });
  await fillIn({ Coupon: "NOPE" }, "Apply");
  expect(await screen.findByText("Invalid coupon")).toBeDefined();
  await fillIn({ Coupon: "OTHER" });
  expect(screen.queryByText("Invalid coupon")).toBeNull();
});

test("an empty code sends no request", async () => {
  const { named } = openCheckout();
  await fillIn({ Coupon: "   " }, "Apply");
  expect(named("getCoupon")).toEqual([]);
  expect(screen.queryByText("Invalid coupon")).toBeNull();
});

test("a coupon that expired before use changes the total before payment", async () => {
  openCheckout({
    answers: {
      getCoupon: () => aCoupon(),
      subscribe: () => {
        throw new ApiFailure("invalid", 422, "Invalid", { coupon: ["Invalid coupon"] });
      },
    },
  });
  await fillIn({ Coupon: "LAUNCH" }, "Apply");
  await screen.findByText("25% off the first payment");
  await pay();
  expect(await screen.findByText(/Your coupon is no longer valid/)).toBeDefined();
  expect(screen.getByText("Invalid coupon")).toBeDefined();
  expect(await sums()).toEqual(["Career: $19 a month", "Due today: $19"]);
});
