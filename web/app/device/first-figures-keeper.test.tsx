import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { FirstFiguresKeeper } from "./first-figures-keeper.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
const KEY = "colophon-seen first /royalties";

const Screen = () => (
  <>
    <main>
      <p data-first="">
        You earned <b>$12.00</b>.<span className="mantine-VisuallyHidden-root">Open</span>
      </p>
      <span data-first="Sales">4</span>
      <p>Not marked</p>
    </main>
    <FirstFiguresKeeper />
  </>
);

function open(seenBy: string | null, seenAt?: number) {
  window.history.replaceState(null, "", "/royalties");
  const services = fakeServices({ getUser: () => buildUser() }, { signedIn: true, seenBy });
  if (seenAt !== undefined) services.seenShown.show(seenAt);
  renderApp(<Screen />, services, { path: "/royalties" });
}
const parts = () => JSON.parse(localStorage.getItem(KEY) ?? "{}").parts;

test("keeps the marked figures as they are seen", async () => {
  open(buildUser().id);
  const kept = [
    ["", "You earned $12.00."],
    ["Sales", "4"],
  ];
  await waitFor(() => expect(parts()).toEqual(kept), { timeout: 5000 });
});

test.each([
  ["of a user who is no longer signed in to this browser", "someone-else", undefined],
  ["of an earlier visit", buildUser().id, 1],
])("keeps no figures %s", async (_, seenBy, seenAt) => {
  open(seenBy, seenAt);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(parts()).toBeUndefined();
});
