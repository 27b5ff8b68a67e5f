import type { AuditSource } from '../../../platform/audit/record-audit.ts'
import type { ChatCaller, ChatHubContext } from '../chat-context.ts'

/** Who calls a hub method, for the audit log: a call has no request of its own, its connection stands for it. */
export const auditSourceOf = ({ dependencies }: ChatHubContext, { connectionId, user }: ChatCaller): AuditSource => ({
  dependencies,
  viewer: user,
  requestId: connectionId,
  address: null,
})
