/** Hands a text, or bytes of a kind of their own, over to the person as a file of this name. */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const bytes = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Fetches a file from an address that answers with one to keep: the page stays as it is. */
export function fetchFile(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.click();
}
