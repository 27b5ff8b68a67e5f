import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx'
import type { ConnectionStatus } from '../../../lib/hub/hub-connection.ts'

const badges: Record<ConnectionStatus, { tone: BadgeTone; words: string }> = {
  Connecting: { tone: 'amber', words: 'Đang kết nối...' },
  Reconnecting: { tone: 'amber', words: 'Đang kết nối...' },
  Connected: { tone: 'leaf', words: 'Đã kết nối' },
  Disconnecting: { tone: 'danger', words: 'Mất kết nối' },
  Disconnected: { tone: 'danger', words: 'Mất kết nối' },
}

/** Shows in words and colour whether the chat is connected. */
export const ConnectionBadge = ({ status }: { status: ConnectionStatus }) => (
  <span role="status">
    <Badge tone={badges[status].tone} dot>
      {badges[status].words}
    </Badge>
  </span>
)
