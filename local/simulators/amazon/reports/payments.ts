import * as z from "zod";
import { fromMicros } from "#shared/primitives/money.ts";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { drawHistory } from "../dataset/ledger.ts";
import type { MadePayment } from "../dataset/payments/payment.ts";
import { paymentsUntil, pendingPayments } from "../dataset/payments/payments.ts";
import type { Shelf } from "../dataset/shelves.ts";
import { badRequest, type Route, type World } from "../http/site.ts";
import { jsonOf } from "../http/visit.ts";
import { writePayments } from "../workbooks/write-payments.ts";
import { distortRows, distortWorkbook } from "./distort-workbook.ts";
import { createdAt } from "./estimator.ts";
import { reportLink } from "./report-link.ts";

/**
 * Payments as a list and as a workbook. [UNKNOWN]: the address and the shape of the list have no source; only the
 * workbook is known. Agreed: `GET /api/v2/payments?page=1&pageSize=10` → `{payments: [{paymentNumber, paymentDate,
 * status, marketplace, currency, payoutAmount, payoutCurrency, tax}], total}`, newest first,
 * without payments that have no number yet; `POST /download/report/payments/en_US/paymentsReport.xslx {startDate,
 * endDate}`, polled like the estimator.
 */

const Body = z.object({ startDate: IsoDateSchema, endDate: IsoDateSchema });
const LARGEST_PAGE = 100;

async function paidTo(shelf: Shelf, world: World): Promise<MadePayment[]> {
  await drawHistory(shelf, world.today());
  return paymentsUntil(world.today(), shelf);
}

function toListed({ paymentNumber, date, status, marketplace, currency, payout, payoutCurrency, lines }: MadePayment) {
  return {
    paymentNumber: String(paymentNumber),
    paymentDate: date,
    status,
    marketplace,
    currency,
    payoutAmount: fromMicros(payout),
    payoutCurrency,
    tax: fromMicros(sumOf(lines, (line) => line.withholding)),
  };
}

export const paymentListRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/payments$/,
  async answer({ query }, { account }, world) {
    const number = Number(query.get("page") ?? 1);
    const size = Math.min(LARGEST_PAGE, Number(query.get("pageSize") ?? 10));
    if (!(number >= 1) || !(size >= 1)) return badRequest("Invalid page");
    const all = (await paidTo(account.shelf, world)).toReversed();
    const payments = all.slice((number - 1) * size, number * size).map(toListed);
    return { kind: "json", body: { payments, total: all.length } };
  },
};

export const paymentWorkbookRoute: Route = {
  method: "POST",
  path: /^\/download\/report\/payments\/en_US\/paymentsReport\.xslx$/,
  async answer(visit, { account }, world) {
    const body = Body.safeParse(jsonOf(visit));
    if (!body.success) return badRequest("Invalid report settings");
    const { startDate, endDate } = body.data;
    const made = await paidTo(account.shelf, world);
    const all = [...pendingPayments(world.today(), account.shelf), ...made];
    const id = world.downloads.poll(`${account.key} payments ${startDate} ${endDate}`, () => {
      const at = createdAt(world);
      const payments = all.filter(
        ({ date, periodEnd }) => startDate <= (date ?? periodEnd) && (date ?? periodEnd) <= endDate,
      );
      return {
        kind: "workbook",
        name: "KDP_Payments.xlsx",
        write: async (distortion) =>
          distortWorkbook(
            await writePayments({ payments: distortRows(payments, distortion) }, { createdAt: at }),
            distortion,
            at,
          ),
      };
    });
    return { kind: "poll", body: id === undefined ? {} : { url: reportLink(visit, "payments", id) } };
  },
};
