import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../postgres/database.ts'
import { insertMail, type QueuedMail } from './store.ts'

/**
 * Queues a mail in the transaction of the change it reports, so that both are stored or neither. After the commit the queue
 * sends the mail, and tries again until the mail server accepts it or the mail is no longer needed.
 */
export const queueMail = (
  { clock }: { clock: Clock },
  transaction: Database,
  mail: Pick<QueuedMail, 'memberId' | 'kind'> & { count?: number },
): Promise<void> => insertMail(transaction, { count: null, ...mail }, clock.now())
