import { useExportShelf } from "#web/api/books.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toasts.ts";

export function useDownloadShelf(): () => Promise<void> {
  const { run } = useExportShelf();
  return async () => {
    try {
      const { data } = await run({});
      saveFile(data.file, data.csv, "text/csv");
    } catch (error) {
      toastFailure(error);
    }
  };
}
