import { expect, test } from 'vitest'
import { followedWidth, scrollOf, seenOf, wholePage } from './board-view.ts'

/** A page of 500 pixels in the middle of a desk that is 1,000 pixels wide. */
const narrow = { scrollLeft: 0, scrollTop: 0, deskWidth: 1000, pageLeft: 250, pageTop: 10, pageWidth: 500 }

test('beside a page that is narrower than the desk, more than the page is visible', () => {
  expect(seenOf(narrow)).toEqual({ left: -5000, top: -200, width: 20_000 })
})

test('only a part of an enlarged page is visible', () => {
  const enlarged = { scrollLeft: 510, scrollTop: 1010, deskWidth: 1000, pageLeft: 10, pageTop: 10, pageWidth: 4000 }
  expect(seenOf(enlarged)).toEqual({ left: 1250, top: 2500, width: 2500 })
})

test('a smaller screen shows the same part of the page, as large as it fits', () => {
  const view = { left: 1250, top: 2500, width: 2500 }
  const pageWidth = followedWidth(view, 360, 348)
  expect(pageWidth).toBe(1440)
  const place = { pageLeft: 4, pageTop: 4, pageWidth }
  const scrolled = scrollOf(view, place)
  const seen = seenOf({ scrollLeft: scrolled.left, scrollTop: scrolled.top, deskWidth: 360, ...place })
  expect(seen).toEqual(view)
})

test('if the teacher sees the whole page, it fits each screen', () => {
  expect(followedWidth(wholePage('p-1'), 360, 348)).toBe(348)
  expect(followedWidth(wholePage('p-1'), 1280, 700)).toBe(700)
})

test('a portrait page that the teacher enlarges grows for the class too, but never becomes smaller than it fits', () => {
  expect(followedWidth({ width: 12_500 }, 1000, 400)).toBe(800)
  expect(followedWidth({ width: 12_500 }, 360, 348)).toBe(348)
})

test('a view never leaves the limits of the hub', () => {
  expect(seenOf({ ...narrow, pageWidth: 20, deskWidth: 1900 })).toEqual({ left: -100_000, top: -5000, width: 100_000 })
})
