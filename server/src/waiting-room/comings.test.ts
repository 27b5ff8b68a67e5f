import { expect, test } from 'vitest'
import { createComings } from './comings.ts'

const an = { id: 'an', name: 'Nguyễn Hữu Ân', role: 'MEME' as const }
const binh = { id: 'binh', name: 'Đỗ Thị Ệch', role: 'MEME' as const }

test('the teacher hears in order what is new since the last time, each once', () => {
  const comings = createComings()
  comings.note({ member: an, here: true })
  comings.note({ member: binh, here: true })
  expect(comings.takeForTeacher()).toEqual([
    { member: an, here: true },
    { member: binh, here: true },
  ])
  comings.note({ member: an, here: false })
  expect(comings.takeForTeacher()).toEqual([{ member: an, here: false }])
  expect(comings.takeForTeacher()).toEqual([])
})

test('who came and went between two times is no news', () => {
  const comings = createComings()
  comings.note({ member: an, here: true })
  comings.note({ member: an, here: false })
  expect([comings.isEmpty, comings.takeForTeacher(), comings.takeForStudents()]).toEqual([true, [], []])
})

test('the students hear later what it comes to, however often the teacher was told', () => {
  const comings = createComings()
  comings.note({ member: an, here: true })
  comings.note({ member: binh, here: true })
  comings.takeForTeacher()
  comings.note({ member: an, here: false })
  comings.takeForTeacher()
  expect(comings.isEmpty).toBe(false)
  expect(comings.takeForStudents()).toEqual([{ member: binh, here: true }])
  expect(comings.isEmpty).toBe(true)
})
