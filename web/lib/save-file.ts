/** Hands a text over to the person as a file of this name. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
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
