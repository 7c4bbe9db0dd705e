import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import type { Section } from "../routing/routes.ts";

const SectionPage = lazy(() => import("./section-page.tsx"));

/** Whether the guards show the section's own empty page in place of the screen. */
export const EmptySectionContext = createContext(false);

/** The screen, or its section's page while the author has no figures at all. */
export const withEmptySection = (section: Section, Screen: ComponentType): ComponentType =>
  function SectionGate() {
    if (!useContext(EmptySectionContext)) return <Screen />;
    return (
      <Suspense>
        <SectionPage section={section} />
      </Suspense>
    );
  };
