import { expect, test } from 'vitest'
import { contrastOf, darkTwinOf, isReadableBrandColour } from './brand-colour.ts'

test('contrast is that of WCAG: 21 for black and white, 1 for equal colours, and the same both ways round', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#b8325e', '#b8325e')).toBe(1)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('a colour is readable if text of it on the light theme, and light text on it, reach 4.5', () => {
  for (const colour of ['#b8325e', '#1B7355', '#000000', '#2b4a9b'])
    expect([colour, isReadableBrandColour(colour)]).toEqual([colour, true])
  for (const colour of ['#777777', '#ff9900', '#ffffff', '#fbf7f0', 'red', '#fff', '#b8325e;', '', '#b8325'])
    expect([colour, isReadableBrandColour(colour)]).toEqual([colour, false])
})

test('the twin for dark pages reaches 4.5 on both dark backgrounds, and a colour that does already stays', () => {
  for (const colour of ['#000000', '#b8325e', '#1b7355', '#2b4a9b', '#5b2a86']) {
    const twin = darkTwinOf(colour)
    expect(twin).toMatch(/^#[0-9a-f]{6}$/)
    for (const background of ['#161c1b', '#1e2625']) expect(contrastOf(twin, background)).toBeGreaterThanOrEqual(4.5)
  }
  expect(darkTwinOf('#f28baa')).toBe('#f28baa')
})
