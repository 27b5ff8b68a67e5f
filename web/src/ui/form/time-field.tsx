import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core'
import { useState } from 'react'
import { parseTimeOfDay } from '../../lib/dates/format-dates.ts'
import classes from './time-field.module.css'

const minutesOfDay = 24 * 60
const step = 15
const firstOffered = 5 * 60
const pad = (value: number) => String(value).padStart(2, '0')

/** Times offered in the list, from 05:00. Earlier times can be typed. */
const offered = Array.from({ length: (minutesOfDay - firstOffered) / step }, (_, place) => {
  const minutes = firstOffered + place * step
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})

/**
 * Returns a filter for times. A time is kept if its hour starts with the typed digits or is the typed number. So `1` keeps
 * 10:00 to 19:45, and `7` keeps 07:00 to 07:45.
 */
const within = (search: string) => {
  const hour = search.trim().split(/\D/)[0]?.slice(0, 2) ?? ''
  return ({ value }: { value: string }) => value.startsWith(hour) || Number(value.slice(0, 2)) === Number(hour || NaN)
}

/** True for a complete time such as `19h` or `19:30`; false for `19`, which can become `19:30`. */
const isCompleteTime = (typed: string) => /\d\D*\d\d$|h$/i.test(typed.trim()) && parseTimeOfDay(typed) !== null

type TimeFieldProps = Omit<AutocompleteProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'filter'> & {
  /** For example `19:00`. */
  defaultValue?: string
  onChange?: (value: string) => void
}

/**
 * Field for a time of day, typed or chosen in steps of 15 minutes. Its value is `19:00`, or the typed text if that is no time.
 */
export function TimeField({ defaultValue = '', onChange, onBlur, onFocus, ...props }: TimeFieldProps) {
  const [text, setText] = useState(defaultValue)
  const [isTyping, setTyping] = useState(false)
  return (
    <Autocomplete
      placeholder="19:00"
      autoComplete="off"
      maxDropdownHeight={220}
      // Keep the list inside the field's landmark or dialog, where screen readers find it.
      comboboxProps={{ withinPortal: false }}
      classNames={{ option: classes.option ?? '' }}
      {...props}
      data={offered}
      // Close the list after a complete time, so that it does not cover the fields below.
      filter={({ options, search }) =>
        isTyping && isCompleteTime(search) ? [] : (options as ComboboxItem[]).filter(within(search))
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
