import { expect, test } from 'vitest'
import { enterLesson, lessonOf, startLoad } from './lesson-room/measure-lesson.ts'
import { startOurs } from './lesson-room/media-servers.ts'

test('forty students join at once, and all receive every stream', async () => {
  const server = await startOurs()
  const load = startLoad()
  try {
    const { joins, decodingAfter } = await enterLesson(server, load, lessonOf(40), {
      decodingWithin: 60_000,
      settleMs: 0,
    })
    expect(joins).toHaveLength(41)
    expect(decodingAfter).not.toBeNull()
  } finally {
    await load.stop()
    await server.stop()
  }
})
