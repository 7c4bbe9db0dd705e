import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { InsightsSlot } from "./insights-slot.ts";
import { useInsightsPanel } from "./use-insights-panel.tsx";

const Panel = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <section aria-label={`Insights of ${id}`}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </section>
);

const Screen = () => {
  const { open, panel } = useInsightsPanel();
  return (
    <>
      <button type="button" onClick={() => open?.("podcast")}>
        Insights
      </button>
      {panel}
    </>
  );
};

/** Opens the panel over a screen; resolves with that screen's button. */
async function openPanel(): Promise<HTMLElement> {
  window.history.replaceState({ idx: 3 }, "", "/royalties?group=events");
  const element = (
    <InsightsSlot value={Panel}>
      <Screen />
    </InsightsSlot>
  );
  const router = createBrowserRouter([
    { path: "/royalties", element },
    { path: "/booklogs/:id/insights", element: <p>The page of the insights</p> },
  ]);
  render(<RouterProvider router={router} />);
  const button = await screen.findByRole("button", { name: "Insights" });
  await userEvent.click(button);
  expect(screen.getByRole("region", { name: "Insights of podcast" })).toBeDefined();
  return button;
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("region")).toBeNull());
const address = () => window.location.pathname + window.location.search;

test("gives the insights over a screen their own address, one step further in the history", async () => {
  const button = await openPanel();
  expect([address(), window.history.state.idx]).toEqual(["/booklogs/podcast/insights", 4]);
  expect(button.isConnected).toBe(true);
});

test("returns to the unchanged screen and its address with the browser's Back", async () => {
  const button = await openPanel();
  act(() => window.history.back());
  await isClosed();
  expect([address(), button.isConnected]).toEqual(["/royalties?group=events", true]);
});

test("returns to the unchanged screen and its address when the panel is closed", async () => {
  const button = await openPanel();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await isClosed();
  expect([address(), button.isConnected]).toEqual(["/royalties?group=events", true]);
});
