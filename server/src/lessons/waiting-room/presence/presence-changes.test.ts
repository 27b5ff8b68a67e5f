import { expect, test } from 'vitest'
import { createPresenceChanges } from './presence-changes.ts'

const an = { id: 'an', name: 'Nguyễn Hữu Ân', role: 'MEME' as const }
const binh = { id: 'binh', name: 'Đỗ Thị Ệch', role: 'MEME' as const }

test('the teacher gets the changes since the last time, in order, each once', () => {
  const changes = createPresenceChanges()
  changes.add({ member: an, isPresent: true })
  changes.add({ member: binh, isPresent: true })
  expect(changes.takeForTeachers()).toEqual([
    { member: an, isPresent: true },
    { member: binh, isPresent: true },
  ])
  changes.add({ member: an, isPresent: false })
  expect(changes.takeForTeachers()).toEqual([{ member: an, isPresent: false }])
  expect(changes.takeForTeachers()).toEqual([])
})

test('a member who came and left between two batches is not announced', () => {
  const changes = createPresenceChanges()
  changes.add({ member: an, isPresent: true })
  changes.add({ member: an, isPresent: false })
  expect([changes.isEmpty, changes.takeForTeachers(), changes.takeForStudents()]).toEqual([true, [], []])
})

test('the students later get the net changes, however often the teacher was told', () => {
  const changes = createPresenceChanges()
  changes.add({ member: an, isPresent: true })
  changes.add({ member: binh, isPresent: true })
  changes.takeForTeachers()
  changes.add({ member: an, isPresent: false })
  changes.takeForTeachers()
  expect(changes.isEmpty).toBe(false)
  expect(changes.takeForStudents()).toEqual([{ member: binh, isPresent: true }])
  expect(changes.isEmpty).toBe(true)
})
