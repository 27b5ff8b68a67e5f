import { NumberInput, type NumberInputProps } from '@mantine/core'

/**
 * Field for an amount in đồng, with points between the thousands. An invalid value is not corrected; the form shows an error
 * beside it.
 */
export const MoneyField = (props: NumberInputProps) => (
  <NumberInput
    thousandSeparator="."
    decimalSeparator=","
    suffix=" đ"
    inputMode="numeric"
    autoComplete="off"
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    {...props}
  />
)
