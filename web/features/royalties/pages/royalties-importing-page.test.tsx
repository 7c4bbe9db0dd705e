import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import RoyaltiesImportingPage from "./royalties-importing-page.tsx";

const now = Date.UTC(2026, 10, 20, 11);
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => vi.useRealTimers());

/** The wait for an import that began so many minutes ago. */
function openAfter(minutes: number) {
  const created_at = new Date(now - minutes * 60_000).toISOString();
  const services = fakeServices(
    {
      getUser: () => buildUser({ first_data_at: null }),
      listImports: () => ({ data: [{ id: "one", status: "reading", created_at }], cursor: null }),
    },
    { signedIn: true },
  );
  renderApp(<RoyaltiesImportingPage />, services, { path: "/royalties/importing" });
  return services;
}

test("while an import runs, the wait says how long it takes and that nobody has to stay", async () => {
  openAfter(1);
  expect(await screen.findByRole("heading", { name: "We are still importing your sales history" })).toBeDefined();
  expect(screen.getByText(/^This takes up to 3 minutes and updates automatically/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try Resyncing your Royalties" })).toBeNull();
});

test("an import that takes longer is said to, and can be looked at again by hand", async () => {
  const services = openAfter(4);
  const before = () => services.calls.filter(({ name }) => name === "listImports").length;
  const button = await screen.findByRole("button", { name: "Try Resyncing your Royalties" });
  expect(screen.getByText(/^This takes longer than the 3 minutes/)).toBeDefined();
  const looked = before();
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
  await vi.waitFor(() => expect(before()).toBeGreaterThan(looked));
});
