import { registrationRefusalOf } from '../../../lib/registration-refusal.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

type Registered = Pick<StudyClass, 'status' | 'overAt' | 'endRegister'>

/** Shows whether students may still ask to join. */
export function RegistrationBadge({ studyClass }: { studyClass: Registered }) {
  const now = useNow()
  return registrationRefusalOf(studyClass, now) === null ? (
    <Badge tone="leaf">Đang mở đăng ký</Badge>
  ) : (
    <Badge tone="quiet">Đã đóng đăng ký</Badge>
  )
}
