import type { ComponentPropsWithRef } from "react";
import classes from "./estimated.module.css";
import { TEXT } from "./text.ts";

export const EstimateMark = (props: ComponentPropsWithRef<"button">) => (
  <button {...props} type="button" className={classes.mark}>
    {TEXT.estimate.mark}
  </button>
);
