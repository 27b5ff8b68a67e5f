import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { nextOf, readNextPath, sameOriginPath, withNextPath } from './next-path.ts'

test.each(['/tham-gia/K7QX2M', '/profile#cai-dat', '/phong-cho?groupId=TOAN9_K7QX2M'])(
  '%s is a path of this application',
  (path) => {
    expect(sameOriginPath(path)).toBe(path)
  },
)

test.each([
  'https://elsewhere.vn/',
  '//elsewhere.vn',
  '/\\elsewhere.vn',
  '/\t/elsewhere.vn',
  '/.//elsewhere.vn',
  '/tham-gia/..//elsewhere.vn',
  'javascript:alert(1)',
  'tham-gia/K7QX2M',
  '',
  null,
])('%j is not a path of this application', (text) => {
  expect(sameOriginPath(text)).toBeNull()
})

test('a path in a query parameter is read back unchanged', () => {
  expect(withNextPath('/login', '/phong-cho?groupId=A_B')).toBe('/login?next=%2Fphong-cho%3FgroupId%3DA_B')
  expect(readNextPath('?next=%2Fphong-cho%3FgroupId%3DA_B')).toBe('/phong-cho?groupId=A_B')
  expect(withNextPath('/login', null)).toBe('/login')
  expect(readNextPath('')).toBeNull()
})

test.each([paths.home, paths.dashboard, paths.student, paths.children, paths.centre])(
  'a sign-in from the home page %s does not lead back to this page, which another role may not open',
  (pathname) => {
    expect(nextOf({ pathname, search: '', hash: '' })).toBeNull()
  },
)
