import "./browser-shims.ts";
import { MantineProvider } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications, notifications } from "@mantine/notifications";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { type Services, ServicesProvider } from "#web/lib/api/services.tsx";
import { ExtensionProvider } from "#web/lib/extension/use-extension.tsx";
import { KeyboardProvider } from "#web/lib/keyboard/keyboard.tsx";
import { SessionProvider, useSession } from "#web/lib/session/session.tsx";

/** Renders screens only once the session is known, as the application does. */
const Settled = ({ children }: { children: ReactNode }) => (useSession().state.status === "starting" ? null : children);

/** Renders a part of the application with real providers; only the outside world is fake. */
export function renderApp(
  children: ReactNode,
  services: Services,
  { path = "/", state }: { readonly path?: string; readonly state?: unknown } = {},
) {
  // Toasts outlive the screen that showed them, and only a few are visible at a time.
  notifications.clean();
  return render(
    <MantineProvider env="test">
      <Notifications />
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ModalsProvider>
          <ServicesProvider services={services}>
            <ExtensionProvider>
              <SessionProvider>
                <KeyboardProvider>
                  <MemoryRouter initialEntries={[state === undefined ? path : { pathname: path, state }]}>
                    <Settled>{children}</Settled>
                  </MemoryRouter>
                </KeyboardProvider>
              </SessionProvider>
            </ExtensionProvider>
          </ServicesProvider>
        </ModalsProvider>
      </SWRConfig>
    </MantineProvider>,
  );
}
