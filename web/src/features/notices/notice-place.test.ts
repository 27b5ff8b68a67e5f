import { expect, test } from 'vitest'
import { placeOf, placeOfPath } from './notice-place.ts'

const at = (address: string) => placeOf(new URL(address, 'https://hien.example'))

test.each([
  ['/lich', '/lich'],
  ['/student', '/student'],
  ['/phong-cho?groupId=TOAN9-NC_K7QX2M', '/phong-cho?sessiontoken=x.y&groupId=TOAN9-NC_K7QX2M'],
  ['/phong-cho?groupId=a%20b', '/phong-cho?groupId=a+b'],
  ['/course/TOAN/class/1#bai-tap', '/course/TOAN/class/1#bai-tap'],
])('%s and %s are the same page', (path, address) => {
  expect(placeOfPath(path)).toBe(at(address))
})

test.each([
  ['/phu-huynh/HV1', '/phu-huynh/HV2'],
  ['/phu-huynh/HV1?xem=bai-tap', '/phu-huynh/HV1'],
])('%s and %s are different pages', (path, address) => {
  expect(placeOfPath(path)).not.toBe(at(address))
})

test.each([
  'https://evil.example/lich',
  '//evil.example/lich',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'lich',
  '',
])('the path %j leads to no page', (path) => {
  expect(placeOfPath(path)).toBeNull()
})
