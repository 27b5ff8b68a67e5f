import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import classes from './password-field.module.css'

/** Field for a password that can be made visible. Unlike Mantine's own input, it tells screen readers that it is invalid. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    aria-invalid={props.error ? true : undefined}
    rightSectionWidth={44}
    classNames={{ visibilityToggle: classes.toggle ?? '' }}
    {...props}
  />
)
