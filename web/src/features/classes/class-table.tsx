import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { CodeWithCopy } from '../../ui/text/code-with-copy.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import { ClassMenu, type OnClassAction } from './class-menu.tsx'
import { statusBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './class-table.module.css'
import { OpenHomeworkLink } from './card/open-homework-link.tsx'
import { RegistrationBadge } from './card/registration-badge.tsx'
import type { TaughtClass } from '../../operations/classes/study-class.ts'
import { WaitingLink } from './card/waiting-link.tsx'

type ClassProps = { studyClass: TaughtClass }
type RowProps = ClassProps & { onAction: OnClassAction }

const TitleLink = ({ studyClass }: ClassProps) => (
  <Link className={classes.title} to={paths.classDetail(studyClass.courseCode, studyClass.id)}>
    {studyClass.title}
  </Link>
)

const Row = ({ studyClass, onAction }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">
      <TitleLink studyClass={studyClass} />
      <span className="meta">
        <WeekdayNames days={studyClass.days} /> · {formatHours(new Date(studyClass.startDate), studyClass.timeLearn)}
      </span>
    </Table.Th>
    <Table.Td className={classes.code}>
      <CodeWithCopy code={studyClass.classCode} />
    </Table.Td>
    <Table.Td className={classes.time}>{formatDateTime(studyClass.startDate)}</Table.Td>
    <Table.Td className={classes.time}>{formatDateTime(studyClass.endDate)}</Table.Td>
    <Table.Td className={classes.number}>
      <div className={classes.states}>
        {studyClass.candidateCount}
        <WaitingLink studyClass={studyClass} />
        <OpenHomeworkLink studyClass={studyClass} />
      </div>
    </Table.Td>
    <Table.Td>
      <div className={classes.states}>
        <Badge {...statusBadge(studyClass.status)} />
        <RegistrationBadge studyClass={studyClass} />
      </div>
    </Table.Td>
    <Table.Td>
      <ClassMenu studyClass={studyClass} onAction={onAction} />
    </Table.Td>
  </Table.Tr>
)

const RowCard = ({ studyClass, onAction }: RowProps) => (
  <li>
    <Card>
      <div className={classes.top}>
        <h2>
          <TitleLink studyClass={studyClass} />
        </h2>
        <ClassMenu studyClass={studyClass} onAction={onAction} />
      </div>
      <Facts
        facts={[
          { label: 'Mã lớp', value: <CodeWithCopy code={studyClass.classCode} /> },
          { label: 'Ngày học', value: <WeekdayNames days={studyClass.days} /> },
          { label: 'Giờ học', value: formatHours(new Date(studyClass.startDate), studyClass.timeLearn) },
          { label: 'Bắt đầu', value: formatDateTime(studyClass.startDate) },
          { label: 'Kết thúc', value: formatDateTime(studyClass.endDate) },
          { label: 'Học viên', value: `${studyClass.candidateCount} học viên` },
        ]}
      />
      <div className={classes.badges}>
        <Badge {...statusBadge(studyClass.status)} />
        <RegistrationBadge studyClass={studyClass} />
        <WaitingLink studyClass={studyClass} />
        <OpenHomeworkLink studyClass={studyClass} />
      </div>
    </Card>
  </li>
)

const columns = ['Lớp học', 'Mã lớp', 'Bắt đầu', 'Kết thúc', 'Học viên', 'Trạng thái']

/** The classes of a course for those who manage it, as a table, or as cards on narrow screens. */
export function ClassTable({ items, onAction }: { items: readonly TaughtClass[]; onAction: OnClassAction }) {
  // Without getInitialValueInEffect: false, narrow screens would show the table until the first effect runs.
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  if (!wide)
    return (
      <CardGrid label="Danh sách lớp học">
        {items.map((studyClass) => (
          <RowCard key={studyClass.id} studyClass={studyClass} onAction={onAction} />
        ))}
      </CardGrid>
    )
  return (
    <div className={classes.sheet}>
      <Table verticalSpacing="xs" horizontalSpacing="xs" aria-label="Danh sách lớp học">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
            <Table.Th>
              <span className="unseen">Thao tác</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((studyClass) => (
            <Row key={studyClass.id} studyClass={studyClass} onAction={onAction} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
