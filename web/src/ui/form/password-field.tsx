import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import classes from './password-field.module.css'

/** A password that can be shown. Says that it is wrong to screen readers too, which the kit's own input does not. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    aria-invalid={props.error ? true : undefined}
    rightSectionWidth={44}
    classNames={{ visibilityToggle: classes.toggle ?? '' }}
    {...props}
  />
)
