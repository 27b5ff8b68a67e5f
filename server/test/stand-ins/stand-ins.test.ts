/** Checks that the stand-ins are as strict as the real services: they accept published examples and refuse changed ones. */
import { expect, test } from 'vitest'
import { isSigned } from './big-blue-button.ts'
import { zoomSignature } from './zoom.ts'

const secret = '639259d4-9dd8-4b25-bf01-95f9567eaf4b'
const create = 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444'

test.each([
  ['create', create, '1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17'],
  ['create', create, 'da9185f7f333cfdfcd6eeac32dca3777510c4c436020d8b887ba5515bd1d189e'],
  [
    'create',
    create,
    '891ac633df39d0a1b4f8d597f3e190833216c4b29c4fb51ea3ca72757eeb958d6e7b49a845cf29f5c6019c7d29d029d1',
  ],
  [
    'create',
    create,
    'de73ad61d11a5c801b68d4bd6ec5248546085cefb0b25c85f3c46249ea93a3a4b120f92c0a8a58d7512cb77821884951a3b01245f3435dbbef49fff3cc3988b4',
  ],
  ['getMeetings', '', '2027baa7771026e9e93392f55031535d1444c41f'],
  ['end', 'meetingID=abc123', '13a3a2f0c18c6fe1b4da6d56703bdabd2229956a0dc51a49ef0159df9d037a06'],
])('BigBlueButton accepts the published checksum of %s', (call, query, checksum) => {
  expect(isSigned(secret, call, `${query}&checksum=${checksum}`.replace(/^&/, ''))).toBe(true)
  expect(isSigned(secret, `${call}x`, `${query}&checksum=${checksum}`)).toBe(false)
  expect(isSigned(secret, call, `${query}&more=1&checksum=${checksum}`)).toBe(false)
  expect(isSigned(`${secret}x`, call, `${query}&checksum=${checksum}`)).toBe(false)
  expect(isSigned(secret, call, query)).toBe(false)
})

test('Zoom’s signature of a call equals the published one', () => {
  expect(zoomSignature('test-secret', '1700000000', '{"event":"meeting.ended"}')).toBe(
    'v0=b141226e4b22c8cd77e7adad06ffa197774679fcb222302abdf8082a7be96fd2',
  )
})
