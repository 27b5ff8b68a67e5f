import { formatPhone } from '@hien/contract/phone'
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Initials } from '../../ui/text/initials.tsx'
import { enrolmentBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './student-list.module.css'
import type { TeacherStudent } from '../../operations/enrolments/get-students.ts'

type SharedClass = TeacherStudent['classes'][number]

/** Selection of requests to join. The page decides what to do with the selected requests. */
type Choosing = {
  isChosen: (student: TeacherStudent, studyClass: SharedClass) => boolean
  onChoose: (student: TeacherStudent, studyClass: SharedClass, on: boolean) => void
}

type ClassLineProps = { student: TeacherStudent; studyClass: SharedClass; choosing: Choosing | undefined }

const ClassLine = ({ student, studyClass, choosing }: ClassLineProps) => (
  <li className={classes.line} data-choosing={choosing !== undefined || undefined}>
    {choosing ? (
      <div className={classes.choice}>
        {studyClass.enrolled === 'wait' ? (
          <Checkbox
            aria-label={`Chọn yêu cầu của ${student.fullName} vào ${studyClass.title}`}
            checked={choosing.isChosen(student, studyClass)}
            onChange={(event) => choosing.onChoose(student, studyClass, event.currentTarget.checked)}
          />
        ) : null}
      </div>
    ) : null}
    <p className={classes.class}>
      <Link to={paths.classDetail(studyClass.courseCode, studyClass.id)}>{studyClass.title}</Link>
      <span className="meta">{studyClass.courseTitle}</span>
    </p>
    <Badge {...enrolmentBadge(studyClass.enrolled)} />
  </li>
)

type StudentListProps = {
  students: readonly TeacherStudent[]
  /** Without it, requests cannot be selected. */
  choosing?: Choosing
}

/** Lists each student once, with the classes they wait for or have joined. */
export const StudentList = ({ students, choosing }: StudentListProps) => (
  <ul className={classes.list} aria-label="Học viên">
    {students.map((student) => (
      <li key={student.code} className={classes.student}>
        <Initials name={student.fullName} picture={student.avatar} size={44} />
        <div className={classes.person}>
          <h2 className={classes.name}>{student.fullName}</h2>
          <p className={`meta ${classes.contact}`}>
            <span>{student.code}</span>{' '}
            {student.email ? (
              <>
                <span>{student.email}</span> <a href={`tel:${student.phone}`}>{formatPhone(student.phone ?? '')}</a>
              </>
            ) : (
              <span>Chưa xác nhận vào lớp</span>
            )}
          </p>
        </div>
        <ul className={classes.lines} aria-label={`Lớp học của ${student.fullName}`}>
          {student.classes.map((studyClass) => (
            <ClassLine key={studyClass.id} student={student} studyClass={studyClass} choosing={choosing} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
