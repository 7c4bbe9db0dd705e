import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** Empty modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * A text as a QR code, generated in the browser so that the secret never leaves the page. `label` describes it for
 * screen readers.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join("") };
  }, [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={classes.ground} />
      <path d={path} />
    </svg>
  );
};
