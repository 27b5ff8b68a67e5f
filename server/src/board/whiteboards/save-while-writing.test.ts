/** Tests saving a whiteboard as a PDF while people write on it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enterLesson } from '../../../test/hub-client.ts'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { aLine, aPage, adding, ink, open, write } from '../../../test/whiteboard-client.ts'
import { whiteboardsOn } from '../../../test/whiteboards.ts'

const here = useWaitingClass()

/** Returns a running lesson whose saved PDF is a page of its whiteboard, on which the teacher has drawn since. */
async function aShownPdf() {
  const teacher = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, teacher.token)
  const whiteboards = whiteboardsOn(here.server)
  const page = aPage()
  await write(teacher, adding(page), ink(page.id, randomUUID(), aLine(5)))
  const { sessionId } = await open(teacher)
  const { item } = await whiteboards.save(here.teacher, sessionId)
  const fileId = item?.file?.id ?? ''
  const showing = () => adding({ ...aPage(), background: 'file', fileId })
  await write(teacher, showing())
  return { teacher, sessionId, whiteboards, fileId, showing }
}

test('a PDF is saved again while the teacher shows the earlier PDF on another page', async () => {
  const { teacher, sessionId, whiteboards, fileId, showing } = await aShownPdf()
  const [saved] = await runConcurrently(
    here.server,
    { query: 'select id from files where id = $1 for update', id: fileId },
    () => whiteboards.save(here.teacher, sessionId),
    () => write(teacher, showing()),
  )
  expect(saved).toMatchObject({ error: null, item: { file: { name: expect.any(String) } } })
  expect((await open(teacher)).pages.map((page) => page.fileId)).toEqual([fileId, fileId, null])
})
