import { expect, test } from 'vitest'
import { aMaterial } from '../../../../test/board.ts'
import { groupMaterials } from './material-groups.ts'

test('materials are grouped by lesson, or else by the day of the post in Viet Nam, in the given order', () => {
  const ofDay = (id: string, publishedAt: string) =>
    aMaterial({ id, lessonId: null, lessonStartsAt: null, publishedAt })
  const groups = groupMaterials(
    [
      aMaterial({ id: 'lesson 1' }),
      ofDay('evening', '2026-11-24T16:59:00.000Z'),
      aMaterial({ id: 'lesson 2' }),
      ofDay('next day', '2026-11-24T17:00:00.000Z'),
      ofDay('noon', '2026-11-24T05:00:00.000Z'),
    ],
    new Date('2026-11-27T05:00:00.000Z'),
  )
  expect(groups.map(({ heading, materials }) => [heading, materials.map(({ id }) => id)])).toEqual([
    ['Buổi 26-11 19:00', ['lesson 1', 'lesson 2']],
    ['Thứ 3, 24-11', ['evening', 'noon']],
    ['Thứ 4, 25-11', ['next day']],
  ])
})
