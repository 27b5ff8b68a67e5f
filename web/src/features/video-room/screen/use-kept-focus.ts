import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'

/**
 * Returns a ref for an element that can disappear, through other people or its own buttons. If the element has the
 * focus when it disappears, the focus moves to the page heading, or to where `give` puts it.
 */
export function useKeptFocus<Place extends HTMLElement>(give: () => void = focusHeading): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const moveFocus = useEffectEvent(give)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) moveFocus()
    }
  }, [])
  return place
}
