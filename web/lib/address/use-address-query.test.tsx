import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useAddressQuery } from "./use-address-query.ts";

const set = (name: string, value: string) => (current: URLSearchParams) => {
  current.set(name, value);
  return current;
};

let first: ReturnType<typeof useAddressQuery>[1];
let second: ReturnType<typeof useAddressQuery>[1];
let navigate: ReturnType<typeof useNavigate>;
const Grouping = () => {
  const [query, change] = useAddressQuery();
  first = change;
  navigate = useNavigate();
  return <p>{query.toString()}</p>;
};
const Currency = () => {
  second = useAddressQuery()[1];
  return null;
};

const open = (path: string) => {
  const page = (
    <>
      <Grouping />
      <Currency />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }], { initialEntries: [path] })} />);
};

test("two controls that change the address before it is rendered both take effect", async () => {
  open("/?preset=last_year");
  await act(async () => {
    first(set("group", "marketplace"));
    second(set("currency", "GBP"));
  });
  expect(await screen.findByText("preset=last_year&group=marketplace&currency=GBP")).toBeDefined();
});

test("a change after going back starts from the address that is shown", async () => {
  open("/?preset=last_year");
  await act(async () => first(set("group", "marketplace")));
  await act(async () => void navigate(-1));
  await act(async () => second(set("currency", "GBP")));
  expect(await screen.findByText("preset=last_year&currency=GBP")).toBeDefined();
});

test("a change is rendered immediately, so that a second press on the same control starts from it", () => {
  open("/?dir=desc");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  first(set("dir", "asc"));
  expect(screen.getByText("dir=asc")).toBeDefined();
  vi.unstubAllGlobals();
});
