import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePictures, type PictureCosts, type Pictures } from './choose-pictures.ts'

const costs: PictureCosts = {
  sound: 100,
  screen: 800,
  lead: { large: 500, small: 100 },
  faces: [200, null, 200, 200],
}
const choose = (budget: number, change: Partial<PictureCosts> = {}, current: Pictures | null = null) =>
  choosePictures({ ...costs, ...change }, budget, current)

const nothing = [false, false, false, false]

test('sound has priority over the screen, then come the lead and the faces in the order of their places', () => {
  expect(choose(50).pictures).toEqual({ screen: false, lead: null, faces: nothing })
  expect(choose(900).pictures).toEqual({ screen: true, lead: null, faces: nothing })
  expect(choose(1000).pictures).toEqual({ screen: true, lead: 'small', faces: nothing })
  expect(choose(1400).pictures).toEqual({ screen: true, lead: 'large', faces: nothing })
  expect(choose(1800).pictures).toEqual({ screen: true, lead: 'large', faces: [true, false, true, false] })
  expect(choose(2000)).toEqual({
    pictures: { screen: true, lead: 'large', faces: [true, false, true, true] },
    cost: 2000,
    nextCost: null,
  })
})

test('a connection too thin for the screen gets the small lead picture and keeps the rest for the screen', () => {
  expect(choose(850)).toEqual({ pictures: { screen: false, lead: 'small', faces: nothing }, cost: 200, nextCost: 900 })
  expect(choose(150)).toEqual({ pictures: { screen: false, lead: null, faces: nothing }, cost: 100, nextCost: 200 })
})

test('a lead who sends only one size is shown in that size', () => {
  expect(choose(600, { screen: null, lead: { large: 500, small: null } }).pictures.lead).toBe('large')
  expect(choose(600, { screen: null, lead: { large: null, small: 100 } }).pictures.lead).toBe('small')
  expect(choose(599, { screen: null, lead: { large: 500, small: null } }).pictures.lead).toBeNull()
})

test('pictures already sent stay whatever they cost now, and new ones come only if they fit', () => {
  const all: Pictures = { screen: true, lead: 'large', faces: [true, true, true, true] }
  expect(choose(100, {}, all).nextCost).toBeNull()
  expect(choose(1700, {}, { ...all, faces: nothing }).pictures.faces).toEqual([true, false, false, false])
  expect(choose(1000, {}, { ...all, faces: nothing }).pictures).toEqual({ screen: true, lead: 'large', faces: nothing })
  // The screen is new and has priority over the faces that were sent.
  expect(choose(1500, {}, { ...all, screen: false }).pictures).toEqual({ screen: true, lead: 'large', faces: nothing })
})

test('a larger budget never shows less, and the choice never costs more than the budget', () => {
  const cost = fc.option(fc.nat(2000))
  const any = fc.record({
    sound: fc.nat(200),
    screen: cost,
    lead: fc.record({ large: cost, small: cost }),
    faces: fc.array(cost, { minLength: 4, maxLength: 4 }),
  })
  fc.assert(
    fc.property(any, fc.nat(6000), fc.nat(1000), (offered, budget, more) => {
      const less = choosePictures(offered, budget, null)
      const wider = choosePictures(offered, budget + more, null)
      expect(less.cost <= Math.max(budget, offered.sound)).toBe(true)
      expect(!less.pictures.screen || wider.pictures.screen).toBe(true)
      const count = ({ pictures }: typeof less) => pictures.faces.filter(Boolean).length
      expect(count(wider)).toBeGreaterThanOrEqual(count(less))
      // No face is shown before the screen and the lead.
      if (count(less) > 0) {
        expect(less.pictures.screen).toBe(offered.screen !== null)
        expect(less.pictures.lead !== null).toBe(offered.lead.large !== null || offered.lead.small !== null)
      }
    }),
  )
})
