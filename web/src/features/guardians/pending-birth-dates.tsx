import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import type { BirthDateProposal } from '../../operations/children/get-children.ts'
import { useAnswerBirthDate } from '../../operations/guardians/answer-birth-date.ts'
import { AnswerItem } from './answer-item.tsx'
import classes from './guardians.module.css'

function PendingBirthDate({ proposal }: { proposal: BirthDateProposal }) {
  const { run: answer, running } = useAnswerBirthDate()
  const { studentCode, studentName, dob, proposedBy } = proposal
  return (
    <AnswerItem
      about={`ngày sinh của ${studentName}`}
      running={running}
      onAnswer={async (accept) => (await answer({ studentCode, dob, accept })).done}
    >
      <p>
        <strong>{proposedBy}</strong> muốn lưu ngày sinh của{' '}
        {proposedBy === studentName ? 'mình' : <strong>{studentName}</strong>} là{' '}
        <strong>{formatCalendarDay(dob)}</strong>.
      </p>
      <p className="meta">
        Chỉ đồng ý khi ngày này đúng, vì Hiên dựa vào tuổi: từ 7 tuổi học viên cùng phụ huynh quyết định việc của mình,
        từ 16 tuổi học viên tự quyết định.
      </p>
    </AnswerItem>
  )
}

/** Lists birth dates that wait for the answer of the signed-in member. Renders nothing if there are none. */
export function PendingBirthDates({ proposals }: { proposals: readonly (BirthDateProposal | null)[] }) {
  const asked = proposals.filter((proposal) => proposal !== null).filter(({ mayAnswer }) => mayAnswer)
  if (asked.length === 0) return null
  return (
    <ul className={classes.pendings} aria-label="Ngày sinh chờ bạn đồng ý">
      {asked.map((proposal) => (
        <PendingBirthDate key={proposal.studentCode} proposal={proposal} />
      ))}
    </ul>
  )
}
