import { formatTime } from '../../../lib/dates/format-dates.ts'
import type { AttemptToMark } from '../../../operations/homework/quizzes/get-attempt.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { absenceWords, lengthWords } from './absence-words.ts'
import classes from './attempt-desk.module.css'

/** Says when the test was not in view on the student's device. This is information for the teacher and no verdict. */
export const Absences = ({ absences }: Pick<AttemptToMark, 'absences'>) =>
  absences.length === 0 ? (
    <p className="meta">{absenceWords(absences)}</p>
  ) : (
    <Disclosure label={absenceWords(absences)}>
      <p className="meta">
        Chỉ là thông tin, không chứng minh điều gì: có cuộc gọi, tắt màn hình hay mở ứng dụng khác đều tính là rời
        trang.
      </p>
      <ol className={classes.absences}>
        {absences.map(({ leftAt, seconds }) => (
          <li key={leftAt}>
            {formatTime(leftAt)}, {lengthWords(seconds)}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
