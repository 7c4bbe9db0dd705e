/** Events by which `@mantine/modals` opens a dialog; its store of toasts keeps what comes early, these are lost. */
const OPENINGS = ["mantine-modals:openModal", "mantine-modals:openConfirmModal"] as const;

let early: CustomEvent<unknown>[] = [];
const keep = (event: Event): void => {
  early.push(event as CustomEvent<unknown>);
};

/** Keeps dialogs that are opened before their code has loaded. */
export function keepEarlyDialogs(): void {
  for (const opening of OPENINGS) window.addEventListener(opening, keep);
}

/** Opens the kept dialogs, once something shows them. */
export function openEarlyDialogs(): void {
  for (const opening of OPENINGS) window.removeEventListener(opening, keep);
  const events = early;
  early = [];
  for (const { type, detail } of events) window.dispatchEvent(new CustomEvent(type, { detail }));
}
