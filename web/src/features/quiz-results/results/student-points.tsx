import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import { workPath } from '../../../lib/quiz-paths.ts'
import type { Submission } from '../../../operations/homework/marking/get-submissions.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { hasHandedIn } from './student-state.ts'
import classes from './student-points.module.css'

function State({ student }: { student: Submission }) {
  if (student.excused) return <>Miễn</>
  if (student.state === 'returned') return <Badge tone="amber">Làm lại</Badge>
  if (student.points !== null) return <strong className={classes.points}>{pointsWords(student.points)}</strong>
  return hasHandedIn(student) ? <Badge tone="amber">Chờ chấm</Badge> : <Badge tone="quiet">Chưa nộp</Badge>
}

/** Lists the students of a test with their points. Each name leads to the work of the student. */
export const StudentPoints = ({ homeworkId, students }: { homeworkId: string; students: readonly Submission[] }) => (
  <ul className={classes.students} aria-label="Điểm của từng học viên">
    {students.map((student) => (
      <li key={student.candidateCode} className={classes.student}>
        <span className={classes.words}>
          <Link to={workPath(homeworkId, student.candidateCode)}>{student.fullName}</Link>
          {student.submittedAt === null ? null : (
            <span className="meta">
              Nộp {formatDateTime(student.submittedAt)}
              {student.late ? ', muộn' : null}
            </span>
          )}
        </span>
        <State student={student} />
      </li>
    ))}
  </ul>
)
