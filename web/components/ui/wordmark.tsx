import { PRODUCT_NAME } from "#shared/product.ts";
import classes from "./wordmark.module.css";

/** The logo: three spines on a shelf that are also the bars of a chart. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={classes.mark}>
    <rect x="3" y="11" width="6" height="13" rx="1.2" />
    <rect x="10.5" y="4" width="6" height="20" rx="1.2" />
    <path
      className={classes.leaning}
      d="M18.6 9.7l4.7-1.3a1.1 1.1 0 011.4.8L28 22.300l-5.900 1.600z"
      transform="translate(-.7 .1)"
    />
    <path className={classes.shelf} d="M1.500 25.500h25" />
  </svg>
);

export const Wordmark = () => (
  <span className={classes.wordmark}>
    <Mark />
    {PRODUCT_NAME}
  </span>
);
