import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from './bundles.ts'

const root = join(import.meta.dirname, '..')
let out: string
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'hien-bundle-'))
  await bundleServer(root, out)
  await symlink(join(root, 'node_modules'), join(out, 'node_modules'))
}, 120_000)
afterAll(() => rm(out, { recursive: true, force: true }))

/** Starts a bundled worker thread. Returns its answer to a job, or the error that ended the thread. */
const answerOf = (file: string, job: object) =>
  new Promise<unknown>((resolve) => {
    const worker = new Worker(join(out, file), { env: {} })
    worker.once('message', resolve)
    worker.once('error', resolve)
    worker.postMessage(job)
  })

test('the bundled threads run, although their CommonJS packages expect require and __dirname', async () => {
  const fixture: { heicPicture: Buffer } = await import(join(root, 'server/test/heic-picture.ts'))
  const heic = { bytes: fixture.heicPicture, maxPixels: 50_000_000, maxMegabytes: 400 }
  expect(await answerOf('heic-worker.js', heic)).toMatchObject({ picture: { width: 64, height: 48 } })
  const pdfs: { pdfFile: (options: { userPassword: string }) => Buffer } = await import(
    join(root, 'server/test/pdf-files.ts')
  )
  const locked = { kind: 'pdf', bytes: pdfs.pdfFile({ userPassword: 'x' }) }
  expect(await answerOf('document-worker.js', locked)).toEqual({ fault: 'locked' })
  const workbook = { write: { headings: ['Tên'], rows: [['Nguyễn An']], redColumn: null } }
  expect(await answerOf('workbook-worker.js', workbook)).toMatchObject({ file: expect.any(Uint8Array) })
  const text = { tool: 'text', colour: 'red', width: 30, text: 'Bảng', points: 'AAAA' }
  const page = { height: 10_000, turn: 0, background: { kind: 'blank' }, strokes: [text] }
  const whiteboard = { kind: 'draw', pages: [page], title: 'Bảng' }
  expect(await answerOf('whiteboard-worker.js', whiteboard)).toMatchObject({ pdf: expect.any(Uint8Array) })
}, 60_000)

test('the bundled scripts contain only ASCII, so that Node keeps one byte for each character in memory', async () => {
  const scripts = (await readdir(out)).filter((name) => name.endsWith('.js'))
  for (const script of scripts) expect(await readFile(join(out, script), 'utf8')).not.toMatch(/[\u0080-\uffff]/)
})
