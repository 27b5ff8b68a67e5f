import { activeStatus } from '@hien/contract/vocabulary'
import { fromPickerValue, toPickerValue } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { useNow } from '../../../lib/use-now.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

type Registered = Pick<StudyClass, 'status' | 'endDate' | 'endRegister'>

/** Returns the last moment to ask to join. Without `endRegister` it is the end of the last day of the class. */
const registrationEnd = ({ endDate, endRegister }: Registered) =>
  endRegister === null
    ? fromPickerValue(toPickerValue(endDate)?.replace(/ .*/, ' 23:59:59'))
    : new Date(Date.parse(endRegister))

/** Shows whether students may still ask to join. */
export function RegistrationBadge({ studyClass }: { studyClass: Registered }) {
  const now = useNow()
  const end = registrationEnd(studyClass)
  const open = studyClass.status === activeStatus && end !== null && end > now
  return open ? <Badge tone="leaf">Đang mở đăng ký</Badge> : <Badge tone="quiet">Đã đóng đăng ký</Badge>
}
