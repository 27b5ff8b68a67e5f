import { ActionIcon, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { CalendarIcon } from '../text/icons.tsx'
import { VietnameseDatesProvider } from '../text/vietnamese-dates-provider.tsx'

export type CalendarFieldProps = Omit<TextInputProps, 'label' | 'value' | 'defaultValue' | 'onChange' | 'id'> & {
  label: string
  /** A picker's value (lib/dates/format-dates.ts), or the typed text if that is no date. */
  defaultValue?: string | null
  onChange?: (value: string) => void
}

type CalendarFieldParts = CalendarFieldProps & {
  /** Returns the value of a typed text; null if it is no date. */
  read: (text: string) => string | null
  /** Returns the text for a value. */
  write: (value: string) => string
  calendar: (value: string | null, choose: (value: string) => void, close: () => void) => ReactNode
}

/** Lets the calendar cover the field instead of leaving the window: phones have no room above or below the field. */
const withinWindow: NonNullable<PopoverProps['middlewares']> = { flip: true, shift: { crossAxis: true, padding: 4 } }

/** Field for a date, typed or chosen on a calendar that its button opens. */
export function CalendarField({
  label,
  defaultValue,
  onChange,
  onBlur,
  read,
  write,
  calendar,
  ...input
}: CalendarFieldParts) {
  const id = useId()
  const [text, setText] = useState(() => (defaultValue ? write(defaultValue) : ''))
  const [opened, setOpened] = useState(false)
  const value = read(text)
  const name = `Chọn trên lịch: ${label.toLocaleLowerCase('vi')}`
  return (
    <VietnameseDatesProvider>
      <TextInput
        {...input}
        id={id}
        label={label}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          onChange?.(read(currentTarget.value) ?? currentTarget.value.trim())
        }}
        onBlur={(event) => {
          if (value !== null) setText(write(value))
          onBlur?.(event)
        }}
        rightSectionWidth={44}
        rightSection={
          <Popover
            opened={opened}
            onChange={setOpened}
            position="bottom-end"
            middlewares={withinWindow}
            // Otherwise the calendar would vanish when a user scrolls to its end in a low window.
            hideDetached={false}
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={name}
                onClick={() => setOpened((before) => !before)}
              >
                <CalendarIcon />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={name} aria-labelledby={undefined}>
              {calendar(
                value,
                (chosen) => {
                  setText(write(chosen))
                  onChange?.(chosen)
                },
                () => setOpened(false),
              )}
            </Popover.Dropdown>
          </Popover>
        }
      />
    </VietnameseDatesProvider>
  )
}
