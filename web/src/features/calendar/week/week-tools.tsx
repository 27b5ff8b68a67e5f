import { ActionIcon, Button, Loader, Menu, Popover } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { type Week, addDays } from '../../../lib/lessons/calendar.ts'
import { dayOf } from '../../../lib/dates/format-dates.ts'
import { CalendarIcon, DotsIcon } from '../../../ui/text/icons.tsx'
import { VietnameseDatesProvider } from '../../../ui/text/vietnamese-dates-provider.tsx'
import { EarlierIcon, LaterIcon, PrintIcon } from '../calendar-icons.tsx'
import classes from './week-tools.module.css'

// Loaded on demand: the month calendar is large and rarely used.
const MonthCalendar = lazy(async () => ({
  default: (await import('../../../ui/form/month-calendar.tsx')).MonthCalendar,
}))

type OnGo = (day: string) => void

function GoToDay({ week, onGo }: { week: Week; onGo: OnGo }) {
  const [opened, setOpened] = useState(false)
  const label = 'Đến ngày…'
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          title={label}
          onClick={() => setOpened((before) => !before)}
        >
          <CalendarIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} aria-labelledby={undefined}>
        <Suspense fallback={<Loader size="sm" aria-label="Đang tải…" />}>
          <VietnameseDatesProvider>
            <MonthCalendar
              value={week.first}
              onChoose={(day) => {
                setOpened(false)
                onGo(dayOf(day))
              }}
            />
          </VietnameseDatesProvider>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type WeekToolsProps = {
  week: Week
  today: string
  phone: boolean
  onGo: OnGo
  /** Opens the closures dialog; null if the signed-in member may not manage closures. */
  onClosures: (() => void) | null
}

/** Toolbar of the calendar: previous and next week, choice of a day, closures, printing. */
export function WeekTools({ week, today, phone, onGo, onClosures }: WeekToolsProps) {
  const isThisWeek = week.days.includes(today)
  const print = () => window.print()
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Tuần trước"
        title="Tuần trước"
        onClick={() => onGo(addDays(week.first, -7))}
      >
        <EarlierIcon />
      </ActionIcon>
      <Button
        variant={isThisWeek ? 'light' : 'default'}
        aria-current={isThisWeek ? 'date' : undefined}
        onClick={() => onGo(today)}
      >
        Tuần này
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Tuần sau"
        title="Tuần sau"
        onClick={() => onGo(addDays(week.first, 7))}
      >
        <LaterIcon />
      </ActionIcon>
      <GoToDay week={week} onGo={onGo} />
      {phone && onClosures ? (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label="Thao tác với lịch">
              <DotsIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<CalendarIcon />} onClick={onClosures}>
              Ngày nghỉ…
            </Menu.Item>
            <Menu.Item leftSection={<PrintIcon />} onClick={print}>
              In
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {!phone && onClosures ? (
        <Button variant="default" onClick={onClosures}>
          Ngày nghỉ…
        </Button>
      ) : null}
      {!phone ? (
        <Button variant="default" onClick={print}>
          In
        </Button>
      ) : null}
      {phone && !onClosures ? (
        <ActionIcon variant="default" size={44} aria-label="In" title="In" onClick={print}>
          <PrintIcon />
        </ActionIcon>
      ) : null}
    </div>
  )
}
