import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { socketConnectionEntity } from "#functions/entities/realtime/socket-connection.ts";
import { socketTicketEntity } from "#functions/entities/realtime/socket-ticket.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";

const CONSISTENT = { ...ALL_PAGES, consistent: true } as const;

export function socketData(access: TableAccess) {
  const tickets = () => socketTicketEntity(access);
  const connections = () => socketConnectionEntity(access);
  return {
    removeAll: async (userId: string): Promise<void> => {
      const [open, leave] = await Promise.all([
        connections().query.primary({ userId }).go(CONSISTENT),
        tickets().query.primary({ userId }).go(CONSISTENT),
      ]);
      await inParallel(leave.data, ({ secretHash }) => tickets().delete({ userId, secretHash }).go());
      await inParallel(open.data, ({ connectionId }) => connections().delete({ userId, connectionId }).go());
    },
  };
}
