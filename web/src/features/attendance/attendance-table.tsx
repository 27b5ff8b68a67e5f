import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { attendanceState, attendanceTones } from '../../lib/lessons/attendance-state.ts'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './attendance-table.module.css'
import { ExcuseSwitch } from './excuse-switch.tsx'
import type { StudentAttendance, AttendedLesson } from '../../operations/lessons/get-attendance.ts'

const State = ({ attendance }: { attendance: StudentAttendance }) => {
  const state = attendanceState(attendance)
  return <Badge tone={attendanceTones[state]}>{state}</Badge>
}

/**
 * Returns when the student last left, or `đang học` while they are in the lesson. Empty for a student who never came.
 */
const lastOut = ({ present, lastLeftAt }: StudentAttendance) =>
  present && !lastLeftAt ? 'đang học' : formatTime(lastLeftAt)

type RowProps = {
  attendance: StudentAttendance
  /** The lesson for which the absence can be excused; null if the reader may not do that. */
  excusableIn: AttendedLesson | null
}

/** The switch that excuses the absence of a student. */
const Excuse = ({ attendance, excusableIn }: RowProps) =>
  excusableIn === null || attendance.present ? null : <ExcuseSwitch lesson={excusableIn} attendance={attendance} />

const Row = ({ attendance, excusableIn }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">
      {attendance.fullName}
      <span className={`meta ${classes.code}`}>{attendance.code}</span>
    </Table.Th>
    <Table.Td className={classes.number}>{formatTime(attendance.firstJoinedAt)}</Table.Td>
    <Table.Td className={classes.number}>{lastOut(attendance)}</Table.Td>
    <Table.Td className={classes.number}>{attendance.present ? attendance.minutes : null}</Table.Td>
    <Table.Td>
      <div className={classes.state}>
        <State attendance={attendance} />
        <Excuse attendance={attendance} excusableIn={excusableIn} />
      </div>
    </Table.Td>
  </Table.Tr>
)

const RowCard = ({ attendance, excusableIn }: RowProps) => (
  <li className={classes.card}>
    <p className={classes.name}>{attendance.fullName}</p>
    <State attendance={attendance} />
    <p className={`meta ${classes.times}`}>
      {attendance.code}
      {attendance.present
        ? ` · ${formatTime(attendance.firstJoinedAt)} – ${lastOut(attendance)} · ${attendance.minutes} phút`
        : null}
    </p>
    <Excuse attendance={attendance} excusableIn={excusableIn} />
  </li>
)

const columns = ['Học viên', 'Giờ vào', 'Giờ ra', 'Số phút', 'Trạng thái']

type AttendanceTableProps = {
  lesson: AttendedLesson
  label: string
  /** True for those who manage the class. A substitute does not excuse absences. */
  mayExcuse?: boolean
}

/** Shows all students of a lesson, including absent ones: a table, or a list on narrow screens. */
export function AttendanceTable({ lesson, label, mayExcuse = false }: AttendanceTableProps) {
  const excusableIn = mayExcuse ? lesson : null
  // Without getInitialValueInEffect: false, narrow screens would show the table until the first effect runs.
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  if (!wide)
    return (
      <ul className={classes.list} aria-label={label}>
        {lesson.attendances.map((attendance) => (
          <RowCard key={attendance.code} attendance={attendance} excusableIn={excusableIn} />
        ))}
      </ul>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className={classes.box} role="region" aria-label={label} tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing="xs" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lesson.attendances.map((attendance) => (
            <Row key={attendance.code} attendance={attendance} excusableIn={excusableIn} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
