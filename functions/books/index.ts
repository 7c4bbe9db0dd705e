export type { ImportedProduct } from "#shared/domain/books/record-imported.ts";
export { countBooks } from "./count-books.ts";
export { listProducts, type Product } from "./list-products.ts";
export { booksPersonalData } from "./personal-data.ts";
export { findShelfChanges, type ShelfChanges, saveShelfChanges } from "./record-products.ts";
export { type BookStore, bookStore } from "./store.ts";
export { syncBookshelf } from "./sync-bookshelf.ts";
export { syncDashboardBooks } from "./sync-dashboard-books.ts";
