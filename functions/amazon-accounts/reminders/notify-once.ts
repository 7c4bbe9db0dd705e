import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Email, Mailer } from "#functions/adapters/mailer.ts";

export interface NotifyOnceDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly mailer: Mailer;
}

/** A notification that is emailed to an author once. */
export interface Notice {
  /** False when the notification is already claimed or no longer applies. */
  claim(): Promise<boolean>;
  release(): Promise<void>;
  write(user: UserRow): Omit<Email, "to"> | Promise<Omit<Email, "to">>;
}

export async function notifyOnce(
  { accounts, mailer }: NotifyOnceDeps,
  userId: string,
  notice: Notice,
): Promise<boolean> {
  const user = await accounts.find(userId);
  // Emails go to verified addresses only.
  if (!user || user.removingAt || !user.emailVerifiedAt) return false;
  const message = await notice.write(user);
  if (!(await notice.claim())) return false;
  try {
    await mailer.send({ to: user.email, ...message });
  } catch (error) {
    await notice.release();
    throw error;
  }
  return true;
}
