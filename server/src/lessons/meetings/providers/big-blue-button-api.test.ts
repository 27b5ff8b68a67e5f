import { expect, test } from 'vitest'
import { callAddress, signQuery, type BigBlueButtonCall } from './big-blue-button-api.ts'
import type { BigBlueButtonConfig } from '../../../platform/config/provider-config.ts'

const config = (checksum: BigBlueButtonConfig['checksum']): BigBlueButtonConfig => ({
  apiUrl: 'https://bbb.example.vn/bigbluebutton/api',
  secret: '639259d4-9dd8-4b25-bf01-95f9567eaf4b',
  checksum,
})
const create = 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444'
const join = 'fullName=Nguy%E1%BB%85n+V%C4%83n+An&meetingID=abc123&role=VIEWER&userID=HV001'

// The first checksum is an example published by BigBlueButton. The other checksums were computed by the same rule.
test.each<[BigBlueButtonCall, BigBlueButtonConfig['checksum'], string, string]>([
  ['create', 'sha1', create, '1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17'],
  ['create', 'sha256', create, 'da9185f7f333cfdfcd6eeac32dca3777510c4c436020d8b887ba5515bd1d189e'],
  [
    'create',
    'sha384',
    create,
    '891ac633df39d0a1b4f8d597f3e190833216c4b29c4fb51ea3ca72757eeb958d6e7b49a845cf29f5c6019c7d29d029d1',
  ],
  [
    'create',
    'sha512',
    create,
    'de73ad61d11a5c801b68d4bd6ec5248546085cefb0b25c85f3c46249ea93a3a4b120f92c0a8a58d7512cb77821884951a3b01245f3435dbbef49fff3cc3988b4',
  ],
  ['isMeetingRunning', 'sha1', 'meetingID=abc123', '8478733ccb8695b8aaaff48b3c1e281a75a6f046'],
  ['getMeetingInfo', 'sha256', 'meetingID=abc123', '039cf45b0c8a27964c5ed0923f0655147e459a5b9bfb4de181b87d313607118c'],
  ['end', 'sha1', 'meetingID=abc123', '8487e6301244e8f902dc849b0319eaca5e292d78'],
  ['join', 'sha256', join, '530ba2d4cee83843c890ab80bdae7d9eac4bbf533dc3497ae9ab5604bca75556'],
])('%s is signed with %s as published', (call, checksum, query, expected) => {
  expect(signQuery(config(checksum), call, query)).toBe(expected)
})

test('a query is sent exactly as it was signed', () => {
  const parameters = { fullName: 'Nguyễn Văn An', meetingID: 'abc123', role: 'VIEWER', userID: 'HV001' }
  expect(callAddress(config('sha1'), 'join', parameters)).toBe(
    `https://bbb.example.vn/bigbluebutton/api/join?${join}&checksum=33b88c72e7013749814c1f87ab933b64a875d4e6`,
  )
})
