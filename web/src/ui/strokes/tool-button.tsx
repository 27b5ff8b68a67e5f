import type { ReactElement, ReactNode } from 'react'
import { Tooltip } from '../feedback/tooltip.tsx'
import type { DrawnStroke } from './stroke-outline.ts'
import classes from './tool-button.module.css'

const colourNames: Record<DrawnStroke['colour'], string> = {
  black: 'đen',
  red: 'đỏ',
  blue: 'xanh dương',
  green: 'xanh lá',
}

/** Adds a tooltip, except on touch screens, where the tooltip would stay open after a touch. */
const Hinted = ({ label, children }: { label: string; children: ReactElement<Record<string, unknown>> }) =>
  window.matchMedia('(pointer: coarse)').matches ? children : <Tooltip label={label}>{children}</Tooltip>

type ToolButtonProps = {
  label: string
  /** The keyboard shortcut. */
  hint?: string
  /** True if the tool is selected; undefined for buttons that act once. */
  chosen?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** Button of a toolbar for drawing. */
export const ToolButton = ({ label, hint, chosen, disabled, onPress, children }: ToolButtonProps) => (
  <Hinted label={hint ? `${label} (${hint})` : label}>
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-pressed={chosen}
      // Not the attribute `disabled`: the button would lose the focus when a press has made it useless.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  </Hinted>
)

type InkButtonProps = { colour: DrawnStroke['colour']; chosen: boolean; onPress: () => void }

/** Button to choose the colour of the ink. */
export function InkButton({ colour, chosen, onPress }: InkButtonProps) {
  const label = `Mực ${colourNames[colour]}`
  return (
    <Hinted label={label}>
      <button
        type="button"
        className={classes.ink}
        data-colour={colour}
        aria-label={label}
        aria-pressed={chosen}
        onClick={onPress}
      />
    </Hinted>
  )
}
