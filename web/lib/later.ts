import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A component with any props, as `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

const Nothing = () => null;

/**
 * Makes components of a module that a screen requests immediately without waiting for it: on a slow network the figures
 * are on screen before it has arrived. When the connection ends before that, `Missing` is drawn in their place, and the
 * figures stay.
 */
export function laterFrom<Parts extends Record<keyof Parts, AnyComponent>>(parts: Promise<Parts>) {
  // A failure matters only once a part is drawn.
  parts.catch(() => undefined);
  return <Name extends keyof Parts>(
    name: Name,
    Missing: ComponentType = Nothing,
  ): LazyExoticComponent<Parts[Name] | ComponentType> =>
    lazy(() =>
      parts.then(
        (loaded) => ({ default: loaded[name] as Parts[Name] | ComponentType }),
        () => ({ default: Missing }),
      ),
    );
}
