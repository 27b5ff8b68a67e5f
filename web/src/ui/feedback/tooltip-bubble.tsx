import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** Shows the tooltip's text; tooltip.tsx loads this component on the first hover or focus. */
export const TooltipBubble = (props: { label: string; target: RefObject<HTMLElement | null>; opened: boolean }) => (
  <Tooltip {...props} />
)
