// What isn't needed to show a report's first figures: see `later.ts`.

export { ChangesCard } from "../changes/changes-card.tsx";
export { AsOf } from "../headline/as-of.tsx";
export { HowProjected } from "../headline/how-projected.tsx";
export { ReportBar } from "../report/report-bar.tsx";
export { ReportDetails } from "../report/report-details.tsx";
export { FigureSource } from "../sources/figure-source.tsx";
export { ProofDrawer } from "../sources/proof-drawer.tsx";
