import type { MouseEvent } from 'react'

/** Whether a press of the bell shows the newest below it, and does not lead to the page of all: where there is room, and no new tab is asked for. */
export const opensList = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && window.matchMedia('(width >= 48em)').matches
