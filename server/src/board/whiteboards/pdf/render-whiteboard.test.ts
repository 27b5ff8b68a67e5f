import { expect, test } from 'vitest'
import { encodePoints } from '@hien/contract/stroke-points'
import { createTestServer } from '../../../../test/test-server.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { renderWhiteboard, type PageToRender } from './render-whiteboard.ts'

test('when the time is over, backgrounds that are not read yet are blank', async () => {
  const server = await createTestServer()
  const { blobs, log } = server.dependencies
  let opened = 0
  const never: typeof blobs.open = () => {
    opened++
    return new Promise(() => {})
  }
  const page = (id: string): PageToRender => ({
    height: 14_142,
    turn: 0,
    background: 'file',
    file: { id, type: 'application/pdf', sha256: '', page: 1 },
    strokes: [{ tool: 'pen', colour: 'red', width: 30, text: '', points: encodePoints([0, 0, 500, 900, 900, 500]) }],
  })
  const readPages = () => Promise.resolve([page('a'), page('b')])
  const pdf = await renderWhiteboard({ blobs: { ...blobs, open: never }, log }, { title: '', readPages }, 50)
  expect((await readPdf(pdf)).map(({ fills }) => fills)).toEqual([1, 1])
  expect(opened).toBe(1)
  await server.close()
})
