import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about fees, published to every node: the planning of notices follows them. */
export type FeeEvents = {
  /** Statements were issued. */
  issued: { payeeId: string }
  /** The payee sent reminders of statements. */
  reminded: { payeeId: string }
  /** A payment was matched to this statement: it was recorded, delivered by a bank service, or matched by hand. */
  paid: { payeeId: string; statementId: string }
}

export type FeeEventBus = EventBus<FeeEvents>
