import { ActionIcon, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { CalendarIcon } from '../text/icons.tsx'
import { VietnameseDatesProvider } from '../text/vietnamese-dates-provider.tsx'

export type CalendarFieldProps = Omit<TextInputProps, 'label' | 'value' | 'defaultValue' | 'onChange' | 'id'> & {
  label: string
  /** As a picker holds it (lib/dates.ts), or what was typed where that is no date. */
  defaultValue?: string | null
  onChange?: (value: string) => void
}

type CalendarFieldParts = CalendarFieldProps & {
  /** What the text means; null where it is no date. */
  read: (text: string) => string | null
  /** The value as people write it. */
  write: (value: string) => string
  calendar: (value: string | null, choose: (value: string) => void, close: () => void) => ReactNode
}

/** Over the field rather than out of the window: a phone has no room for a calendar above a field or below it. */
const withinWindow: NonNullable<PopoverProps['middlewares']> = { flip: true, shift: { crossAxis: true, padding: 4 } }

/** A date to type, or to choose on a calendar that its button opens. */
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
            // Who scrolls for the rest of it on a low window would see it vanish.
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
