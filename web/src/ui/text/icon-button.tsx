import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tooltip } from '../feedback/tooltip.tsx'

type IconProps = {
  /** Tooltip. */
  label: string
  /** The object of the action, if a page has several such buttons. It follows the label in the accessible name. */
  subject?: string
  children: ReactNode
}

const nameOf = (label: string, subject?: string) => (subject === undefined ? label : `${label} ${subject}`)

const buttonProps = { variant: 'subtle', color: 'gray', size: 44 } as const

/** Shows a button with an icon and its name as a tooltip. */
export const IconButton = ({
  label,
  subject,
  action,
  onClick,
  children,
}: IconProps & {
  /** Names the button for styles, and for code that gives it the focus. */
  action?: string
  onClick: (from: HTMLElement) => void
}) => (
  <Tooltip label={label}>
    <ActionIcon
      {...buttonProps}
      data-action={action}
      aria-label={nameOf(label, subject)}
      onClick={(event) => onClick(event.currentTarget)}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Shows a link with an icon and its name as a tooltip. */
export const IconLink = ({ label, subject, to, children }: IconProps & { to: string }) => (
  <Tooltip label={label}>
    <ActionIcon {...buttonProps} component={Link} to={to} aria-label={nameOf(label, subject)}>
      {children}
    </ActionIcon>
  </Tooltip>
)
