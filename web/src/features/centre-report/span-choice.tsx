import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReportSpan } from '../../operations/centres/get-report.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { isSameSpan, lastMonth, spanFault, spanWords, thisMonth } from './report-span.ts'
import classes from './span-choice.module.css'

type SpanChoiceProps = { span: ReportSpan; today: string; onChange: (span: ReportSpan) => void }

function OwnSpan({ span, onChange }: Omit<SpanChoiceProps, 'today'>) {
  const [typed, setTyped] = useState(span)
  const [shown, setShown] = useState(false)
  const fault = shown ? spanFault(typed) : null
  const errorOf = (field: keyof ReportSpan) => (fault?.field === field ? fault.text : null)
  const type = (part: Partial<ReportSpan>) => {
    setShown(false)
    setTyped((before) => ({ ...before, ...part }))
  }
  return (
    <form
      className={classes.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setShown(true)
        if (spanFault(typed) === null) onChange(typed)
      }}
    >
      <DateField label="Từ ngày" defaultValue={span.from} error={errorOf('from')} onChange={(from) => type({ from })} />
      <DateField label="Đến ngày" defaultValue={span.to} error={errorOf('to')} onChange={(to) => type({ to })} />
      <Button type="submit" variant="default">
        Xem
      </Button>
    </form>
  )
}

/** Lets the centre choose this month, the previous month, or any period. */
export function SpanChoice({ span, today, onChange }: SpanChoiceProps) {
  const months = [
    { label: 'Tháng này', month: thisMonth(today) },
    { label: 'Tháng trước', month: lastMonth(today) },
  ]
  const isMonth = months.some(({ month }) => isSameSpan(month, span))
  const [own, setOwn] = useState(!isMonth)
  const isOwn = own || !isMonth
  return (
    <div className={classes.choice}>
      <div className={classes.buttons} role="group" aria-label="Khoảng thời gian">
        {months.map(({ label, month }) => {
          const chosen = !isOwn && isSameSpan(month, span)
          return (
            <Button
              key={label}
              variant={chosen ? 'light' : 'default'}
              aria-pressed={chosen}
              onClick={() => {
                setOwn(false)
                onChange(month)
              }}
            >
              {label}
            </Button>
          )
        })}
        <Button variant={isOwn ? 'light' : 'default'} aria-pressed={isOwn} onClick={() => setOwn(true)}>
          Khoảng khác
        </Button>
      </div>
      {isOwn ? <OwnSpan key={spanWords(span)} span={span} onChange={onChange} /> : null}
    </div>
  )
}
