import { expect, test } from 'vitest'
import { type MenuItem, menuOf } from './menu.ts'

const items: MenuItem[] = [
  { label: 'Cho mọi người', to: '/a' },
  { label: 'Cho giáo viên', to: '/b', roles: ['TCHER'] },
  { label: 'Cho gia đình', to: '/c', roles: ['MEME', 'PAME'] },
]
const labels = (roles: Parameters<typeof menuOf>[0]) => menuOf(roles, items).map(({ label }) => label)

test('an item without roles is for everybody, any other item only for members with one of its roles', () => {
  expect(labels([])).toEqual(['Cho mọi người'])
  expect(labels(['TCHER'])).toEqual(['Cho mọi người', 'Cho giáo viên'])
  expect(labels(['PAME'])).toEqual(['Cho mọi người', 'Cho gia đình'])
  expect(labels(['CENR'])).toEqual(['Cho mọi người'])
})
