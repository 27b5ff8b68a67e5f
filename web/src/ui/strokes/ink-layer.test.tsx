import type { ComponentProps } from 'react'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawLine, layOutPages, nextFrame, pointerOn } from '../../../test/draw.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { InkLayer } from './ink-layer.tsx'

beforeEach(layOutPages)

const old = { id: 'old', colour: 'red', width: 40, points: [1000, 1000, 500, 3000, 1000, 500] } as const

type Props = ComponentProps<typeof InkLayer>
function show(changes: Partial<Props> = {}) {
  const handlers = {
    onLive: vi.fn<Props['onLive']>(),
    onDraw: vi.fn<Props['onDraw']>(),
    onDrop: vi.fn<Props['onDrop']>(),
    onErase: vi.fn<Props['onErase']>(),
    onMove: vi.fn<Props['onMove']>(),
  }
  const { unmount } = renderPart(
    <InkLayer
      mode="draw"
      turn={0}
      heightToWidth={0.75}
      strokes={[old]}
      shortestStep={3}
      maxPoints={2000}
      eraserReach={90}
      {...handlers}
      {...changes}
    />,
  )
  return { ...handlers, unmount }
}
const from = { x: 100, y: 100 }
const to = { x: 200, y: 100 }

test('a line is reported on every frame with all points so far, and once when it ends', async () => {
  const { onLive, onDraw, onDrop } = show()
  const pen = pointerOn('pen')
  pen.press(from)
  await nextFrame()
  pen.move({ x: 150, y: 100 }, { pressure: 0.8 })
  await nextFrame()
  expect(onLive.mock.calls).toEqual([[[1000, 1000, 500]], [[1000, 1000, 500, 1500, 1000, 800]]])
  pen.release({ x: 150, y: 100 })
  expect(onDraw.mock.calls).toEqual([[[1000, 1000, 500, 1500, 1000, 800]]])
  expect(onDrop).not.toHaveBeenCalled()
})

test('points that are closer than the shortest step are left out', () => {
  const { onDraw } = show()
  drawLine('pen', from, { x: 100.2, y: 100 }, { x: 100.3, y: 100 })
  expect(onDraw.mock.calls).toEqual([[[1000, 1000, 500, 1003, 1000, 500]]])
})

test('a line with too many points is continued in a new one', () => {
  const { onDraw } = show({ maxPoints: 2 })
  drawLine('mouse', from, { x: 150, y: 100 }, to)
  expect(onDraw.mock.calls.map(([points]) => points.length / 3)).toEqual([2, 2, 1])
})

test('a finger draws until a pen was used; then it moves the page', () => {
  const { onDraw, onMove } = show()
  drawLine('touch', from, to)
  expect(onDraw).toHaveBeenCalledTimes(1)
  drawLine('pen', from, to)
  expect(onDraw).toHaveBeenCalledTimes(2)
  drawLine('touch', from, to)
  expect(onDraw).toHaveBeenCalledTimes(2)
  expect(onMove.mock.calls).toEqual([[{ x: 100, y: 0, scale: 1 }]])
})

test('on the next page, too, a touch does not draw after a pen was used', () => {
  const first = show()
  drawLine('pen', from, to)
  first.unmount()
  const { onDraw } = show()
  drawLine('touch', from, to)
  expect(onDraw).not.toHaveBeenCalled()
})

test('the eraser reports everything that it touched when it is lifted, also what the last movement touched', () => {
  const onErased = vi.fn<NonNullable<Props['onErased']>>()
  const other = { ...old, id: 'other', points: [1000, 3000, 500, 3000, 3000, 500] }
  show({ mode: 'erase', strokes: [old, other], onErased })
  drawLine('mouse', { x: 200, y: 100 }, { x: 200, y: 200 }, { x: 200, y: 300 })
  expect(onErased.mock.calls).toEqual([[['old', 'other']]])
})

test('a line ends when the system takes the pointer away without an end', () => {
  const { onDraw } = show()
  const mouse = pointerOn('mouse')
  mouse.press(from)
  mouse.move(to)
  fireEvent.lostPointerCapture(document.querySelector('[data-ink]')!, { pointerId: 1 })
  mouse.move({ x: 300, y: 100 })
  expect(onDraw).toHaveBeenCalledTimes(1)
})

test('a hand that lay on the screen before the pen neither draws nor moves the page', () => {
  const { onDraw, onDrop, onMove } = show()
  const [palm, heel, pen] = [pointerOn('touch'), pointerOn('touch', 1), pointerOn('pen')]
  palm.press({ x: 300, y: 300 })
  pen.press(from)
  expect(onDrop).toHaveBeenCalledTimes(1)
  heel.press({ x: 320, y: 300 })
  palm.move({ x: 310, y: 300 })
  heel.move({ x: 340, y: 300 })
  pen.move(to)
  pen.release(to)
  // The hand still lies there between two lines.
  palm.move({ x: 305, y: 300 })
  heel.move({ x: 345, y: 300 })
  expect(onDraw).toHaveBeenCalledTimes(1)
  expect(onMove).not.toHaveBeenCalled()
})

test('two fingers zoom, and the line that the first began does not count', () => {
  const { onDraw, onDrop, onMove } = show()
  const [one, two] = [pointerOn('touch'), pointerOn('touch', 1)]
  one.press(from)
  two.press(to)
  expect(onDrop).toHaveBeenCalledTimes(1)
  two.move({ x: 300, y: 100 })
  expect(onMove.mock.calls).toEqual([[{ x: 50, y: 0, scale: 2 }]])
  one.release(from)
  two.release({ x: 300, y: 100 })
  expect(onDraw).not.toHaveBeenCalled()
})

test('a touch that the browser takes away draws nothing', () => {
  const { onDraw, onDrop } = show()
  const finger = pointerOn('touch')
  finger.press(from)
  finger.lose()
  expect(onDraw).not.toHaveBeenCalled()
  expect(onDrop).toHaveBeenCalledTimes(1)
})

test.each([
  ['the eraser', 'erase', {}],
  ['the eraser end of a pen', 'draw', { button: 5, buttons: 32 }],
] as const)('%s removes a stroke that it touches, once', (_, mode, held) => {
  const { onErase, onDraw, onDrop } = show({ mode })
  const pen = pointerOn('pen')
  pen.press({ x: 150, y: 50 }, held)
  expect(onErase).not.toHaveBeenCalled()
  pen.move({ x: 150, y: 100 }, held)
  pen.move({ x: 160, y: 100 }, held)
  pen.release({ x: 160, y: 100 })
  expect(onErase.mock.calls).toEqual([[[old]]])
  expect(onDraw).not.toHaveBeenCalled()
  expect(onDrop).not.toHaveBeenCalled()
})

test.each(['pen', 'mouse', 'touch'] as const)('in the mode move, a %s moves the page and never draws', (type) => {
  const { onDraw, onMove, onLive } = show({ mode: 'move' })
  drawLine(type, from, to)
  expect(onMove.mock.calls).toEqual([[{ x: 100, y: 0, scale: 1 }]])
  expect([onDraw, onLive].some(({ mock }) => mock.calls.length > 0)).toBe(false)
})

test('in the mode look, as in marking, a pen draws and a finger does not', () => {
  const { onDraw } = show({ mode: 'look' })
  drawLine('touch', from, to)
  expect(onDraw).not.toHaveBeenCalled()
  drawLine('pen', from, to)
  expect(onDraw).toHaveBeenCalledTimes(1)
})
