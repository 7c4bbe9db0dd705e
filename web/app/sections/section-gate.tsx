import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import type { Section } from "../routing/routes.ts";

const SectionPage = lazy(() => import("./section-page.tsx"));

/** Whether the guards show the section's own empty page in place of the screen. */
export const EmptySectionContext = createContext(false);

const gates = new WeakMap<ComponentType, ComponentType>();

/**
 * The screen, or its section's page while the author has no figures at all. Routes that share a screen share its gate,
 * so that moving between them, as from a list to its panel, keeps the screen's state.
 */
export function withEmptySection(section: Section, Screen: ComponentType): ComponentType {
  const gate = gates.get(Screen) ?? gateOf(section, Screen);
  gates.set(Screen, gate);
  return gate;
}

const gateOf = (section: Section, Screen: ComponentType): ComponentType =>
  function SectionGate() {
    if (!useContext(EmptySectionContext)) return <Screen />;
    return (
      <Suspense>
        <SectionPage section={section} />
      </Suspense>
    );
  };
