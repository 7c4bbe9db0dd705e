import { vi } from "vitest";

/** Simulates a phone-sized screen until mocks are restored. */
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
