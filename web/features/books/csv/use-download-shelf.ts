import { toastFailure } from "#web/lib/toasts.ts";
import { useExportShelf } from "../api.ts";

/** Hands a text over as a file. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the shelf as CSV. */
export function useDownloadShelf(): () => Promise<void> {
  const { run } = useExportShelf();
  return async () => {
    try {
      const { data } = await run({});
      saveFile(data.file, data.csv);
    } catch (error) {
      toastFailure(error);
    }
  };
}
