import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../postgres/database.ts'
import { insertMail, type QueuedMail } from './store.ts'

/**
 * Queues a mail in the transaction of what it tells about, so that either both are stored or neither. It is sent after the commit
 * and tried again until the mail server has taken it.
 */
export const queueMail = (
  { clock }: { clock: Clock },
  transaction: Database,
  mail: Pick<QueuedMail, 'memberId' | 'kind'> & { count?: number },
): Promise<void> => insertMail(transaction, { count: null, ...mail }, clock.now())
