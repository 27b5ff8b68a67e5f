import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/pdf-files.ts'
import { faultOfDocument } from './check-document.ts'

let started: Worker[]
const remember = (worker: Worker) => void started.push(worker)
beforeEach(() => {
  started = []
  process.on('worker', remember)
})
afterEach(() => process.off('worker', remember))

test('a document that takes too much processor time counts as damaged, and its thread ends', async () => {
  // The reader repairs a file without a table by looking through all of it, once for each letter of this content.
  const slow = Buffer.concat([pdfFile({ pages: 300 }).subarray(0, -200), Buffer.from('obj '.repeat(2_000_000))])
  const limits = { maxProcessorTime: 1, checkInterval: 1, timeout: 60_000 }
  expect(await faultOfDocument(slow, 'application/pdf', limits)).toBe('damaged')
  expect(started.map(({ threadId }) => threadId)).toEqual([-1])
})

test('a document that claims a billion pages is read as it is, and one whose pages form a circle is damaged', async () => {
  const many = Buffer.from(pdfFile().toString('latin1').replace('/Count 1', '/Count 999999999'), 'latin1')
  expect(await faultOfDocument(many, 'application/pdf')).toBeNull()
  const circle = Buffer.from(pdfFile().toString('latin1').replace('/Kids [4 0 R]', '/Kids [3 0 R]'), 'latin1')
  expect(await faultOfDocument(circle, 'application/pdf')).toBe('damaged')
})

test('a recording is not checked as a document', async () => {
  expect(await faultOfDocument(Buffer.from('#!AMR'), 'audio/amr')).toBeNull()
  expect(started).toEqual([])
})
