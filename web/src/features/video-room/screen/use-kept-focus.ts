import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'

/** For what goes when others, or its own buttons, make it go: the focus within it goes to the heading of the page, or as `give` says. */
export function useKeptFocus<Place extends HTMLElement>(give: () => void = focusHeading): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const giveOn = useEffectEvent(give)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) giveOn()
    }
  }, [])
  return place
}
