import type { MouseEvent } from 'react'

/**
 * True if pressing the bell opens the list of the newest notices below it instead of the page of all notices. That needs a
 * wide screen and a plain click. A click with a modifier key or another mouse button is left to the browser, for example to open a
 * new tab.
 */
export const opensList = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && window.matchMedia('(width >= 48em)').matches
