import { expect, test } from "vitest";
import { API } from "#shared/api/index.ts";
import { LIMITS, networkOf } from "./limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("counts the address %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("defines a limit for every route class that an endpoint names", () => {
  const named = Object.values(API).flatMap((endpoints) => endpoints.flatMap(({ limit }) => limit ?? []));
  expect(named.filter((routeClass) => !(routeClass in LIMITS))).toEqual([]);
});
