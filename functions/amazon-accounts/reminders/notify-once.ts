import type { AccountStore, UserRow } from "#functions/accounts/index.ts";
import type { Mail, Mailer } from "#functions/clients/mailer.ts";

export interface TellDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly mailer: Mailer;
}

/** One thing that an author is to be told by mail once. */
export interface Notice {
  /** Notes that it is being told; false when it was, or when it isn't so any more. */
  claim(): Promise<boolean>;
  /** Takes the note back, because it could not be mailed. */
  release(): Promise<void>;
  write(user: UserRow): Omit<Mail, "to"> | Promise<Omit<Mail, "to">>;
}

/** Mails an author what they were not told yet. True when that was done. */
export async function tellOnce({ accounts, mailer }: TellDeps, userId: string, notice: Notice): Promise<boolean> {
  const user = await accounts.find(userId);
  // Mail goes to addresses that are proven to be the person's.
  if (!user || user.removingAt || !user.emailVerifiedAt) return false;
  const mail = await notice.write(user);
  if (!(await notice.claim())) return false;
  try {
    await mailer.send({ to: user.email, ...mail });
  } catch (error) {
    await notice.release();
    throw error;
  }
  return true;
}

/**
 * Tells one after the other and returns how many were told. Somebody whose mail can't be sent keeps nobody else from theirs: the error is thrown at the
 * end, and the next run mails who is left.
 */
export async function tellEach<T>(
  candidates: AsyncIterable<T> | Iterable<T>,
  tell: (candidate: T) => Promise<boolean>,
): Promise<{ told: number }> {
  const failures: unknown[] = [];
  let told = 0;
  for await (const candidate of candidates) {
    try {
      if (await tell(candidate)) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} authors could not be told`);
  return { told };
}
