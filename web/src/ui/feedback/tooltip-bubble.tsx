import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** The words themselves; tooltip.tsx fetches it on the first hover. */
export const TooltipBubble = (props: { label: string; target: RefObject<HTMLElement | null>; opened: boolean }) => (
  <Tooltip {...props} />
)
