import { limits } from '@hien/contract/limits'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Field for the length of a lesson in whole minutes. An invalid value is not corrected; the form shows an error beside it. */
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
