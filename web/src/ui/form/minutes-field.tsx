import { limits } from '@hien/contract/limits'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** How long a lesson is, in whole minutes. What cannot be stays as it was typed, and is said beside it. */
export const MinutesField = (props: NumberInputProps) => (
  <NumberInput
    withAsterisk
    min={limits.minLessonMinutes}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    {...props}
  />
)
