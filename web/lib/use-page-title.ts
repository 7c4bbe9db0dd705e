import { useEffect } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";

/**
 * Prefixes the screen's title with live data while it is known: `$12.34 so far today · Estimated Royalties · Colophon`.
 */
export function usePageTitle(front: string | null, title: string): void {
  useEffect(() => {
    if (front === null) return;
    const before = document.title;
    const mine = `${front} · ${title} · ${PRODUCT_NAME}`;
    document.title = mine;
    return () => {
      // The next screen may have set its title already.
      if (document.title === mine) document.title = before;
    };
  }, [front, title]);
}
