import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component with any props, as `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/** By then a screen has its figures, also on a slow network. */
const FIGURES_FIRST_MS = 2000;

const Nothing = () => null;

/**
 * Makes components of a module that a screen doesn't need for its figures. Their code is requested when the first of
 * them is drawn, at the latest shortly after the screen, so that a press rarely waits for it. When the connection ends
 * before that, `Missing` is drawn in their place, and the figures stay.
 */
export function laterFrom<Parts extends Record<keyof Parts, AnyComponent>>(load: () => Promise<Parts>) {
  let parts: Promise<Parts> | null = null;
  const request = (): Promise<Parts> => {
    parts ??= load().catch((error: unknown) => {
      parts = null;
      throw error;
    });
    return parts;
  };
  // A failure matters only once a part is drawn, which requests the code again.
  setTimeout(() => void request().catch(() => undefined), FIGURES_FIRST_MS);
  return <Name extends keyof Parts>(
    name: Name,
    Missing: ComponentType = Nothing,
  ): LazyExoticComponent<Parts[Name] | ComponentType> =>
    lazy(() =>
      request().then(
        (loaded) => ({ default: loaded[name] as Parts[Name] | ComponentType }),
        () => ({ default: Missing }),
      ),
    );
}
