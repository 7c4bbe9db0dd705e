/** A ticket on the wire: whose it is and the secret, so that it is found within that person's own items. */
export const writeTicket = (userId: string, secret: string): string => `${userId}.${secret}`;

/** The parts of a ticket; null for anything that is no ticket. */
export function readTicket(ticket: string | undefined): { userId: string; secret: string } | null {
  const dot = ticket?.lastIndexOf(".") ?? -1;
  if (!ticket || dot < 1 || dot === ticket.length - 1) return null;
  return { userId: ticket.slice(0, dot), secret: ticket.slice(dot + 1) };
}
