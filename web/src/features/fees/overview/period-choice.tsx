import { ActionIcon, SegmentedControl } from '@mantine/core'
import { createIcon } from '../../../ui/text/create-icon.tsx'
import classes from './overview.module.css'
import { isYear, later, type Period, periodWords, yearOf } from './period.ts'

const EarlierIcon = createIcon(<path d="m12 5-5 5 5 5" />)
const LaterIcon = createIcon(<path d="m8 5 5 5-5 5" />)

type PeriodChoiceProps = {
  period: Period
  thisMonth: string
  onChange: (period: Period) => void
}

/** Lets the payee choose a month or a year. */
export function PeriodChoice({ period, thisMonth, onChange }: PeriodChoiceProps) {
  const unit = isYear(period) ? 'Năm' : 'Tháng'
  return (
    <div className={classes.choice}>
      <SegmentedControl
        aria-label="Xem theo"
        data={[
          { value: 'month', label: 'Tháng' },
          { value: 'year', label: 'Năm' },
        ]}
        value={isYear(period) ? 'year' : 'month'}
        onChange={(next) => {
          if (next === 'year') return onChange(yearOf(period))
          onChange(yearOf(thisMonth) === period ? thisMonth : `${period}-12`)
        }}
      />
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${unit} trước`}
          title={`${unit} trước`}
          onClick={() => onChange(later(period, -1))}
        >
          <EarlierIcon />
        </ActionIcon>
        <p className={classes.period} aria-live="polite">
          {periodWords(period)}
        </p>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`${unit} sau`}
          title={`${unit} sau`}
          onClick={() => onChange(later(period, 1))}
        >
          <LaterIcon />
        </ActionIcon>
      </div>
    </div>
  )
}
