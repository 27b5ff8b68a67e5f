import { fileOf } from '../imports.ts'
import { call, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

/**
 * Returns calls by which a teacher imports a file that invites two new students. The teacher then removes one invitation, and
 * the student `waiting` uses the printed slip of the other.
 */
export const importOfList = ({
  teacher,
  waiting,
  classId,
  candidateCode,
}: {
  teacher: SchoolCaller
  waiting: SchoolCaller
  classId: string
  candidateCode: string
}): SchoolCall[] => [
  call(
    teacher,
    'importPreview',
    {
      classId,
      file: fileOf([['Trần Chi'], ['Đỗ Dung'], ['Không Phải', candidateCode]]),
      choice: { columns: ['fullName', 'code', 'dob', 'phone', 'email'] },
    },
    { learn: remember('import', 'id') },
  ),
  call(teacher, 'importCommit', ({ import: id }) => ({ id })),
  call(
    teacher,
    'classGetInvitations',
    { classId },
    {
      learn: ({ items }, memory) => {
        memory['invitation'] = (items as { id: string }[])[0]?.id ?? ''
      },
    },
  ),
  call(teacher, 'classRemoveInvitation', ({ invitation }) => ({ id: invitation })),
  call(
    teacher,
    'classMakeSlips',
    { classId },
    {
      learn: ({ items }, memory) => {
        memory['enrolmentSlip'] = (items as { code: string }[])[0]?.code ?? ''
      },
    },
  ),
  call(waiting, 'memberRedeemSlip', ({ enrolmentSlip }) => ({ code: enrolmentSlip })),
]
