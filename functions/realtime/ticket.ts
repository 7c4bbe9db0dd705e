/** Encodes a ticket as user id and secret, so that it can be found among that user's items. */
export const writeTicket = (userId: string, secret: string): string => `${userId}.${secret}`;

/** Returns the parts of a ticket; null when it is malformed. */
export function readTicket(ticket: string | undefined): { userId: string; secret: string } | null {
  const dot = ticket?.lastIndexOf(".") ?? -1;
  if (!ticket || dot < 1 || dot === ticket.length - 1) return null;
  return { userId: ticket.slice(0, dot), secret: ticket.slice(dot + 1) };
}
