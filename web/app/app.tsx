import { MantineProvider } from "@mantine/core";
import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import type { Services } from "#web/lib/api/services.tsx";
import { ServicesProvider } from "#web/lib/api/services.tsx";
import { ExtensionProvider } from "#web/lib/extension/use-extension.tsx";
import { KeyboardProvider } from "#web/lib/keyboard/keyboard.tsx";
import { firstScreen } from "#web/lib/lazy-part.ts";
import { PreferredTheme } from "#web/lib/preferences.tsx";
import { SessionProvider } from "#web/lib/session/session.tsx";
import { Boot } from "./boot.tsx";
import { router } from "./routing/router.tsx";
import { cssVariables, theme } from "./theme.ts";

const Overlays = lazy(async () => {
  await firstScreen.awaited();
  return import("./overlays.tsx");
});

/** Retries temporary failures only: repeating a refused request can't change the answer. */
const swrOptions = {
  shouldRetryOnError: (error: unknown) => isFailure(error) && error.passing,
  errorRetryCount: 3,
  focusThrottleInterval: MINUTE_MS,
};

const Running = ({ services }: { services: Services }) => (
  <ServicesProvider services={services}>
    <ExtensionProvider>
      <SessionProvider>
        <PreferredTheme />
        <KeyboardProvider>
          <RouterProvider router={router} />
        </KeyboardProvider>
      </SessionProvider>
    </ExtensionProvider>
  </ServicesProvider>
);

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <SWRConfig value={swrOptions}>
      <Boot>{(services) => <Running services={services} />}</Boot>
    </SWRConfig>
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  </MantineProvider>
);
