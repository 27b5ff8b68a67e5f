import { monthAfter } from '@hien/contract/rules/fees'
import { Button, Select } from '@mantine/core'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import classes from './fee-month.module.css'

/** Number of months in the list. The buttons lead to earlier ones. */
const listedMonths = 24

type MonthChooserProps = {
  month: string
  /** The last month that can be chosen: the current one. */
  last: string
  onChange: (month: string) => void
}

/** List of the latest months, with buttons for the month before and after the chosen one. */
export function MonthChooser({ month, last, onChange }: MonthChooserProps) {
  const latest = Array.from({ length: listedMonths }, (_, place) => monthAfter(last, -place))
  const months = latest.includes(month) ? latest : [...latest, month]
  return (
    <div className={classes.chooser}>
      <Select
        label="Tháng"
        data={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => value && onChange(value)}
      />
      <Button variant="default" onClick={() => onChange(monthAfter(month, -1))}>
        Tháng trước
      </Button>
      <Button variant="default" disabled={month >= last} onClick={() => onChange(monthAfter(month, 1))}>
        Tháng sau
      </Button>
    </div>
  )
}
