/** Downloads text or bytes as a file of this name. */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const bytes = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a URL that responds with an attachment, without leaving the page. */
export function fetchFile(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.click();
}
