import { vi } from "vitest";

/** Makes the screen as narrow as a phone's until mocks are restored. */
export const onPhone = () =>
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === "(max-width: 692px)",
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
