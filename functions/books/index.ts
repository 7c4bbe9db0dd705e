export { listProducts, type Product } from "./list-products.ts";
export { findShelfChanges, type ShelfChanges, saveShelfChanges } from "./name-books.ts";
export type { ImportedProduct } from "./shelf.ts";
export { type BookStore, bookStore } from "./store.ts";
