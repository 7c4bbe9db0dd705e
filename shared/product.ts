/** The product's name, everywhere it is shown. */
export const PRODUCT_NAME = "Colophon";
