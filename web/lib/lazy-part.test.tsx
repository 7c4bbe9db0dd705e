import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PartMissing, SectionMissing } from "#web/components/ui/part-missing.tsx";
import { lazyPart, screenSignal } from "#web/lib/lazy-part.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const Chart = ({ name }: { name: string }) => <p>{name}</p>;
const lost = () => Promise.reject<{ Chart: typeof Chart }>(new TypeError("Failed to fetch"));

test("a part is drawn once its code is loaded, and the screen until then", async () => {
  const loaded = Promise.withResolvers<{ Chart: typeof Chart }>();
  const Part = lazyPart(() => loaded.promise, "Chart");
  render(
    <Suspense fallback="Loading">
      <Part name="By month" />
    </Suspense>,
  );
  expect(screen.getByText("Loading")).toBeDefined();
  loaded.resolve({ Chart });
  expect(await screen.findByText("By month")).toBeDefined();
});

test("code that could not be loaded beforehand is requested again when a part is drawn", async () => {
  vi.useFakeTimers();
  let isOffline = true;
  const Part = lazyPart(async () => (isOffline ? lost() : { Chart }), "Chart");
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  isOffline = false;
  render(
    <Suspense>
      <Part name="By month" />
    </Suspense>,
  );
  expect(await screen.findByText("By month")).toBeDefined();
});

test("without its code the screen stays, and says what is missing and what helps", async () => {
  const Section = lazyPart(lost, "Chart", SectionMissing);
  const Dialog = lazyPart(lost, "Chart", PartMissing);
  renderApp(
    <>
      <h1>Figures</h1>
      <Suspense>
        <Section name="By month" />
        <Dialog name="By store" />
      </Suspense>
    </>,
    fakeServices({}),
  );
  expect(await screen.findByRole("heading", { name: "This part of the page could not be loaded" })).toBeDefined();
  expect(await screen.findByText(/Check your connection, then reload the page/)).toBeDefined();
  expect(screen.getByRole("heading", { name: "Figures" })).toBeDefined();
});

test("what can wait is done when the first screen's code is there, and after two seconds at the latest", async () => {
  vi.useFakeTimers();
  const { came, awaited } = screenSignal();
  const done: string[] = [];
  const note = (name: string) => void awaited().then(() => done.push(name));
  note("slow screen");
  await vi.advanceTimersByTimeAsync(1999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  note("screen");
  came();
  await vi.advanceTimersByTimeAsync(0);
  note("loaded before");
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["slow screen", "screen", "loaded before"]);
});
