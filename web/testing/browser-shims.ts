import { configure, getConfig } from "@testing-library/react";

/** Browser APIs that the component library needs and jsdom lacks. */

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= NoResizeObserver;
window.requestIdleCallback ??= (finish) => Number(setTimeout(finish));
window.cancelIdleCallback ??= (handle) => window.clearTimeout(handle);
// jsdom's own frames end for all later files of a worker once a test's fake timers have caught the interval behind them.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(new Event("frame").timeStamp)));
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle);
Element.prototype.scrollIntoView ??= () => undefined;

const { getElementError } = getConfig();
configure({
  // The default of a second also counts the loading of a page's code, which takes longer on a busy machine.
  asyncUtilTimeout: 10_000,
  // Queries are repeated until they succeed, and printing the document for each attempt took a sixth of the tests' time.
  getElementError(message, container) {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, "message", { get, configurable: true });
  },
});
