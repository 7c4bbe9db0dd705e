/** The application's script, the larger of those that it imports, and its styles in this build, as addresses. */
export interface ApplicationFiles {
  readonly script: string;
  readonly library: string;
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

const linkTo = (rel: "stylesheet" | "modulepreload", href: string): HTMLLinkElement => {
  const link = Object.assign(document.createElement("link"), { rel, href });
  link.crossOrigin = "";
  return link;
};

/**
 * Starts the application once its styles are there. Calls `onComing` when its library has come, and its script is about
 * to. The document names neither as its own, because a browser paints nothing before a document's styles and runs its
 * scripts before the first frame.
 */
export async function startApplication(
  { script, library, style }: ApplicationFiles,
  onComing: () => void = () => undefined,
): Promise<void> {
  const styled = style && inserted(linkTo("stylesheet", style));
  void inserted(linkTo("modulepreload", library)).then(onComing);
  await styled;
  const application = Object.assign(document.createElement("script"), { type: "module", src: script });
  application.crossOrigin = "";
  document.head.append(application);
}
