import { noTeacherLabel } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import { paths } from '../../lib/paths.ts'
import type { ChildClass } from '../../operations/children/get-children.ts'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import classes from './child-classes.module.css'

type ChildClassesProps = { childCode: string; studyClasses: readonly ChildClass[] }

/** Lists the running classes of a child, each with a link to the messages about the child in the class. */
export const ChildClasses = ({ childCode, studyClasses }: ChildClassesProps) =>
  studyClasses.length === 0 ? (
    <p className="meta">Con chưa vào lớp nào đang mở.</p>
  ) : (
    <ul className={classes.list} aria-label="Các lớp đang học">
      {studyClasses.map(({ id, title, courseTitle, teacherName, days, startDate, timeLearn }) => (
        <li key={id} className={classes.class}>
          <div>
            <p>
              <strong>{courseTitle}</strong> · {title}
            </p>
            <p className="meta">
              <WeekdayNames days={days} /> · {formatHours(new Date(startDate), timeLearn)} ·{' '}
              {teacherName === '' ? noTeacherLabel : `GV ${teacherName}`}
            </p>
          </div>
          <Button
            className={classes.write ?? ''}
            component={Link}
            to={paths.thread(id, childCode)}
            variant="default"
            aria-label={`Trao đổi về lớp ${title}`}
          >
            Trao đổi
          </Button>
        </li>
      ))}
    </ul>
  )
