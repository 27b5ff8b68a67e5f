import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import type { ClassInvitation } from '../../operations/invitations/get-invitations.ts'

type Details = Pick<ClassInvitation, 'dob' | 'phone' | 'email' | 'schoolNumber' | 'note'>

/** Returns the details of a student without the name, each as a text; leaves out unknown ones. */
export const studentDetails = ({ dob, phone, email, schoolNumber, note }: Details): string[] =>
  [
    schoolNumber ? `mã trường ${schoolNumber}` : null,
    dob ? `sinh ${formatCalendarDay(dob)}` : null,
    phone,
    email,
    note,
  ].filter((part) => typeof part === 'string')
