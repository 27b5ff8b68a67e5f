/** Pen, mouse and fingers on a page that is 1,000 by 750 CSS pixels large, so that a pixel is ten units of the page. */
import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { forgetPen } from '../src/ui/strokes/ink-layer.tsx'

type Pointer = 'pen' | 'mouse' | 'touch'
type Place = { x: number; y: number }

/** Gives all elements the size of the page, and forgets that a pen was used. Call it before the page is drawn on. */
export function layOutPages() {
  forgetPen()
  const size = { width: 1000, height: 750 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, size.width, size.height))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height)
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
}

const ids: Record<Pointer, number> = { mouse: 1, pen: 2, touch: 10 }

/** Returns the pointer's actions on the page. Fingers with other numbers are further fingers. */
export function pointerOn(type: Pointer, finger = 0) {
  const ink = () => document.querySelector('[data-ink]')!
  const at = ({ x, y }: Place, more: object) => ({
    pointerId: ids[type] + finger,
    pointerType: type,
    clientX: x,
    clientY: y,
    button: 0,
    buttons: 1,
    pressure: 0.5,
    ...more,
  })
  return {
    press: (place: Place, more: object = {}) => fireEvent.pointerDown(ink(), at(place, more)),
    move: (place: Place, more: object = {}) => fireEvent.pointerMove(ink(), at(place, more)),
    release: (place: Place) => fireEvent.pointerUp(ink(), at(place, { buttons: 0 })),
    /** The browser takes the touch away. */
    lose: () => fireEvent.pointerCancel(ink(), at({ x: 0, y: 0 }, { buttons: 0 })),
  }
}

/** Waits for the next frame, on which unfinished lines are reported. */
export const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** Draws a line through these places. */
export function drawLine(type: Pointer, ...places: [Place, ...Place[]]) {
  const pointer = pointerOn(type)
  pointer.press(places[0])
  for (const place of places.slice(1)) pointer.move(place)
  pointer.release(places.at(-1)!)
}
