import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { StrokesView } from './strokes-view.tsx'

test('strokes are drawn in page units, each in its colour, and hidden from screen readers', () => {
  const { container } = renderPart(
    <StrokesView
      heightToWidth={1.5}
      strokes={[
        { id: 'one', colour: 'red', width: 40, points: [100, 100, 500, 900, 900, 500] },
        { id: 'two', colour: 'blue', width: 40, points: [100, 900, 500, 900, 100, 500] },
      ]}
    />,
  )
  const drawing = container.querySelector('svg')
  expect(drawing?.getAttribute('viewBox')).toBe('0 0 10000 15000')
  expect(drawing?.getAttribute('aria-hidden')).toBe('true')
  const lines = [...container.querySelectorAll('path')]
  expect(lines).toHaveLength(2)
  expect(lines[0]?.getAttribute('class')).not.toBe(lines[1]?.getAttribute('class'))
  for (const line of lines) expect(line.getAttribute('d')).toMatch(/^M.*Z$/)
})
