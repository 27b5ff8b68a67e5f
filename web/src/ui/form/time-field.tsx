import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core'
import { useState } from 'react'
import { parseTimeOfDay } from '../../lib/dates.ts'
import classes from './time-field.module.css'

const minutesOfDay = 24 * 60
const step = 15
const firstOffered = 5 * 60
const pad = (value: number) => String(value).padStart(2, '0')

/** From five in the morning on; what is earlier is typed. */
const offered = Array.from({ length: (minutesOfDay - firstOffered) / step }, (_, place) => {
  const minutes = firstOffered + place * step
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})

/** The times of the hours that begin as what was typed does: `1` leaves ten o'clock and later. */
const within = (search: string) => {
  const hour = search.trim().split(/\D/)[0]?.slice(0, 2) ?? ''
  return ({ value }: { value: string }) => value.startsWith(hour) || Number(value.slice(0, 2)) === Number(hour || NaN)
}

/** `19h` and `19:30`; `19` may become `19:30`. */
const isWholeTime = (typed: string) => /\d\D*\d\d$|h$/i.test(typed.trim()) && parseTimeOfDay(typed) !== null

type TimeFieldProps = Omit<AutocompleteProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'filter'> & {
  /** `19:00` */
  defaultValue?: string
  onChange?: (value: string) => void
}

/** A time of day, typed as people write it or chosen in steps of 15 minutes. Holds `19:00`, or what was typed where that is no time. */
export function TimeField({ defaultValue = '', onChange, onBlur, onFocus, ...props }: TimeFieldProps) {
  const [text, setText] = useState(defaultValue)
  const [isTyping, setTyping] = useState(false)
  return (
    <Autocomplete
      placeholder="19:00"
      autoComplete="off"
      maxDropdownHeight={220}
      // Within the landmark or dialog the field stands in, where a screen reader finds it.
      comboboxProps={{ withinPortal: false }}
      classNames={{ option: classes.option ?? '' }}
      {...props}
      data={offered}
      // Nothing lies over the fields below once a time has been typed.
      filter={({ options, search }) =>
        isTyping && isWholeTime(search) ? [] : (options as ComboboxItem[]).filter(within(search))
      }
      value={text}
      onFocus={(event) => {
        setTyping(false)
        onFocus?.(event)
      }}
      onChange={(typed) => {
        setTyping(true)
        setText(typed)
        onChange?.(parseTimeOfDay(typed) ?? typed.trim())
      }}
      onBlur={(event) => {
        setText((typed) => parseTimeOfDay(typed) ?? typed)
        onBlur?.(event)
      }}
    />
  )
}
