import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Field for points with a decimal comma. An invalid value is not corrected; the form shows an error beside it. */
export const PointsField = (props: NumberInputProps) => (
  <NumberInput
    clampBehavior="none"
    allowNegative={false}
    decimalScale={2}
    decimalSeparator=","
    allowedDecimalSeparators={[',', '.']}
    {...props}
  />
)
