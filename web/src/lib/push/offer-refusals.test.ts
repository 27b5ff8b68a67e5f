import { beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '../../../test/sign-ins.ts'
import { isOfferRefused, refuseOffer } from './offer-refusals.ts'

const day = 24 * 60 * 60_000
const later = (days: number) => vi.setSystemTime(Date.now() + days * day)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  signedInAs('MEME')
})

test('a refusal counts for thirty days', () => {
  expect(isOfferRefused()).toBe(false)
  refuseOffer()
  later(29)
  expect(isOfferRefused()).toBe(true)
  later(1)
  expect(isOfferRefused()).toBe(false)
})

test('a second refusal is permanent', () => {
  refuseOffer()
  later(31)
  refuseOffer()
  later(365)
  expect(isOfferRefused()).toBe(true)
})

test('the next member on the same device gets their own offer', () => {
  refuseOffer()
  signedInAs('MEME', { member_id: 'm-2' })
  expect(isOfferRefused()).toBe(false)
})
