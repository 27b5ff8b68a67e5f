import { ActionIcon, Menu, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { CodeWithCopy } from '../../ui/code-with-copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DotsIcon } from '../../ui/icons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WeekdayNames } from '../../ui/weekday-names.tsx'
import classes from './class-table.module.css'
import { RegistrationBadge } from './registration-badge.tsx'
import type { StudyClass } from './study-class.ts'

type RowProps = { studyClass: StudyClass }

const pathOf = ({ courseCode, id }: StudyClass) => paths.classDetail(courseCode, id)

const RowMenu = ({ studyClass }: RowProps) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Thao tác với lớp ${studyClass.title}`}>
        <DotsIcon />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item component={Link} to={pathOf(studyClass)}>
        Chi tiết lớp học
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

const TitleLink = ({ studyClass }: RowProps) => (
  <Link className={classes.title} to={pathOf(studyClass)}>
    {studyClass.title}
  </Link>
)

const Row = ({ studyClass }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">
      <TitleLink studyClass={studyClass} />
      <span className="meta">
        <WeekdayNames days={studyClass.days} />
      </span>
    </Table.Th>
    <Table.Td>
      <CodeWithCopy code={studyClass.classCode} />
    </Table.Td>
    <Table.Td className={classes.time}>{formatDateTime(studyClass.startDate)}</Table.Td>
    <Table.Td className={classes.time}>{formatDateTime(studyClass.endDate)}</Table.Td>
    <Table.Td className={classes.number}>{studyClass.candidateCount}</Table.Td>
    <Table.Td>
      <div className={classes.states}>
        <StatusBadge status={studyClass.status} />
        <RegistrationBadge endRegister={studyClass.endRegister} />
      </div>
    </Table.Td>
    <Table.Td>
      <RowMenu studyClass={studyClass} />
    </Table.Td>
  </Table.Tr>
)

const RowCard = ({ studyClass }: RowProps) => (
  <li>
    <Card>
      <div className={classes.top}>
        <h2>
          <TitleLink studyClass={studyClass} />
        </h2>
        <RowMenu studyClass={studyClass} />
      </div>
      <Facts
        facts={[
          { label: 'Mã lớp', value: <CodeWithCopy code={studyClass.classCode} /> },
          { label: 'Ngày học', value: <WeekdayNames days={studyClass.days} /> },
          { label: 'Bắt đầu', value: formatDateTime(studyClass.startDate) },
          { label: 'Kết thúc', value: formatDateTime(studyClass.endDate) },
          { label: 'Học viên', value: `${studyClass.candidateCount} học viên` },
        ]}
      />
      <div className={classes.badges}>
        <StatusBadge status={studyClass.status} />
        <RegistrationBadge endRegister={studyClass.endRegister} />
      </div>
    </Card>
  </li>
)

const columns = ['Lớp học', 'Mã lớp', 'Bắt đầu', 'Kết thúc', 'Học viên', 'Trạng thái']

/** The classes of a course for its teacher: a table, cards where it would not fit. */
export function ClassTable({ items }: { items: readonly StudyClass[] }) {
  // Asked at once, not after the first paint: the page would jump.
  const wide = useMediaQuery('(width >= 75em)', true, { getInitialValueInEffect: false })
  if (!wide)
    return (
      <CardGrid label="Danh sách lớp học">
        {items.map((studyClass) => (
          <RowCard key={studyClass.id} studyClass={studyClass} />
        ))}
      </CardGrid>
    )
  return (
    <div className={classes.sheet}>
      <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="Danh sách lớp học">
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
            <Row key={studyClass.id} studyClass={studyClass} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
