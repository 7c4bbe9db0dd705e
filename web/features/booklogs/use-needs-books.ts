import { useEffect } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { useBooks } from "#web/api/books.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { toastInfo } from "#web/lib/toasts.ts";
import { TEXT } from "./text.ts";

const SHOWN_MS = 10_000;

/** Leads an author without books, and without logs of removed ones, to the shelf. A client's screens stay as they are. */
export function useNeedsBooks(): void {
  const navigate = useScreenNavigate();
  const books = useBooks().data?.data;
  const logs = useBookLogs().data?.data;
  const isOwn = useClientFrame() === null;
  const isNeeded = isOwn && books?.length === 0 && logs?.length === 0;
  useEffect(() => {
    if (!isNeeded) return;
    toastInfo(TEXT.needsBooks(PRODUCT_NAME), SHOWN_MS);
    void navigate("/books", { replace: true });
  }, [isNeeded, navigate]);
}
