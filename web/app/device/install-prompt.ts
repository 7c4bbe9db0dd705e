import { signal } from "#web/lib/api/signal.ts";

/** Chromium's offer to install the application, which no type library declares. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const changed = signal();

const set = (prompt: InstallPrompt | null): void => {
  offered = prompt;
  changed.emit();
};

/** Keeps the browser's offer until the screen's own hint uses it. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // The browser would show a bar of its own over the figures.
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => set(null));
}

export const installPrompt = {
  listen: changed.listen,
  current: () => offered,
  /** Opens the browser's dialog. An offer can be used once. */
  use: async (): Promise<void> => {
    const prompt = offered;
    set(null);
    await prompt?.prompt();
  },
};
