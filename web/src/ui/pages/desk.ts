/** Parts of a scrollable area that shows one page at a chosen zoom. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Minimum width of the view, in CSS pixels, at which 100 per cent zoom shows the whole page. In a narrower view, 100
 * per cent zoom fills the width.
 */
const wholePageFrom = 640

type Size = { width: number; height: number }

/** Returns a ref for an element and the current size of the element, without scroll bars. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

/**
 * Returns the width in pixels of a page at 100 per cent zoom.
 * @param ratio height divided by width of the page as shown
 * @param margin margin around the page, in CSS pixels
 */
export function fittingWidth(size: Size, ratio: number, margin = 16): number {
  const widest = size.width - 2 * margin
  const whole = size.width >= wholePageFrom ? Math.min(widest, (size.height - 2 * margin) / ratio) : widest
  return Math.max(0, whole)
}

/** Keeps the centre of the view in place while the page changes its width. */
export function useKeptCentre(element: RefObject<HTMLElement | null>, width: number) {
  const before = useRef(width)
  useLayoutEffect(() => {
    const desk = element.current
    if (!desk || before.current === width) return
    const factor = before.current > 0 ? width / before.current : 1
    desk.scrollTo({
      left: (desk.scrollLeft + desk.clientWidth / 2) * factor - desk.clientWidth / 2,
      top: (desk.scrollTop + desk.clientHeight / 2) * factor - desk.clientHeight / 2,
    })
    before.current = width
  }, [width, element])
}

/** Zooms when the user turns the wheel with Ctrl, or pinches on a touchpad, which browsers report in the same way. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, onScale: (factor: number) => void) {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    onScale(event.deltaY < 0 ? 1.1 : 1 / 1.1)
  })
  useEffect(() => {
    const desk = element.current
    desk?.addEventListener('wheel', handleWheel, { passive: false })
    return () => desk?.removeEventListener('wheel', handleWheel)
  }, [element])
}

/**
 * Zooms when the user spreads or closes two fingers. One finger scrolls as usual, so the element needs `touch-action: pan-x pan-y`.
 */
export function usePinchZoom(element: RefObject<HTMLElement | null>, onScale: (factor: number) => void) {
  const handleScale = useEffectEvent(onScale)
  useEffect(() => {
    const desk = element.current
    if (!desk) return
    let before: number | null = null
    const forget = () => {
      before = null
    }
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) return
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (before !== null && before > 0) handleScale(distance / before)
      before = distance
    }
    const events = new AbortController()
    const { signal } = events
    desk.addEventListener('touchmove', move, { passive: false, signal })
    for (const end of ['touchstart', 'touchend', 'touchcancel'] as const) desk.addEventListener(end, forget, { signal })
    return () => events.abort()
  }, [element])
}
