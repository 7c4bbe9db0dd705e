export const PRODUCT_NAME = "Colophon";
