import type { Import } from "#shared/api/imports.ts";
import { FileFindings } from "./file-findings.tsx";
import classes from "./import-details.module.css";
import { MonthOutcomes } from "./month-outcomes.tsx";

export const ImportDetails = ({ item, openMonths }: { item: Import; openMonths?: boolean }) => (
  <div className={classes.root}>
    {item.files.map((file) => (
      <div key={`${file.name} ${file.size}`} className={classes.line}>
        <FileFindings file={file} />
      </div>
    ))}
    {item.months.length > 0 && (
      <div className={classes.line}>
        <MonthOutcomes months={item.months} open={openMonths} />
      </div>
    )}
  </div>
);
