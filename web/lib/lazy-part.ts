import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component with any props, as `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** By then a screen has its figures, also on a slow network. */
const FIGURES_FIRST_MS = 2000;

/** On a busy page a part is requested by then. */
const IDLE_WITHIN_MS = 500;

/**
 * Waits until a screen that is being drawn has sent its reads: a browser sends a few requests to a site at a time, in
 * order, and a dozen files before a report would hold its figures up.
 */
const readsSent = (): Promise<void> =>
  "requestIdleCallback" in window
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS }))
    : Promise.resolve();

/** Tells work that can wait when the first screen's code is there, or when it has to stop waiting. */
export function screenSignal() {
  const came = Promise.withResolvers<void>();
  return {
    came: (): void => came.resolve(),
    /** Resolves when the code is there, at the latest with the figures. */
    awaited: (): Promise<void> =>
      Promise.race([came.promise, new Promise<void>((resolve) => setTimeout(resolve, FIGURES_FIRST_MS))]),
  };
}

export const firstScreen = screenSignal();

const Nothing = () => null;

/**
 * `lazy` for a component that a screen doesn't need for its figures. Its code is requested when it is first drawn, at
 * the latest shortly after the screen, so that a press rarely waits for it. When the connection ends before that,
 * `Missing` is drawn in its place, and the figures stay.
 */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Readonly<Record<Name, Part>>>,
  name: Name,
  Missing: ComponentType = Nothing,
): LazyExoticComponent<Part | ComponentType> {
  // A failure matters only once the part is drawn, which requests the code again.
  setTimeout(() => void load().catch(() => undefined), FIGURES_FIRST_MS);
  return lazy(() =>
    readsSent()
      .then(load)
      .then(
        (loaded): { default: Part | ComponentType } => ({ default: loaded[name] }),
        () => ({ default: Missing }),
      ),
  );
}
