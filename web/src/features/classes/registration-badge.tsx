import { Badge } from '../../ui/badge.tsx'
import { useNow } from '../../ui/now.ts'

/** Whether students may still ask to join: until `endRegister`, without one as long as the class runs. */
export function RegistrationBadge({ endRegister }: { endRegister: string | null }) {
  const now = useNow()
  const open = endRegister === null || Date.parse(endRegister) > now.getTime()
  return open ? <Badge tone="leaf">Đang mở đăng ký</Badge> : <Badge tone="quiet">Đã hết hạn đăng ký</Badge>
}
