/** The application's script and styles in this build, as addresses. */
export interface ApplicationFiles {
  readonly script: string;
  readonly style: string | null;
}

/** The longest that the application waits for a frame; a page in the background draws none. */
const LONGEST_WAIT_MS = 500;

/** Resolves once what the document shows has been painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });

/** Resolves when the element has loaded, and also when it could not be. */
const inserted = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => resolve());
    document.head.append(element);
  });

/**
 * Starts the application once its styles are there. The document names neither of the files as its own, because a
 * browser paints nothing before a document's styles and runs its scripts before the first frame.
 */
export async function startApplication({ script, style }: ApplicationFiles): Promise<void> {
  if (style) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
    link.crossOrigin = "";
    await inserted(link);
  }
  const application = Object.assign(document.createElement("script"), { type: "module", src: script });
  application.crossOrigin = "";
  document.head.append(application);
}
