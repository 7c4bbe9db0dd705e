import { searchOf } from "../books/search.ts";

export const searchAgency = searchOf("searchAgency", "/agencies/{id}/search", "an agency");
export const searchClient = searchOf("searchClient", "/clients/{id}/search", "an agency's client");
