import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createMemoryPolicy, type MemorySample } from './memory-policy.ts'

const megabyte = 1_000_000
const quiet = (heap: number): MemorySample => ({ busy: 0.03, heap: heap * megabyte })
const busy = (heap: number): MemorySample => ({ busy: 0.4, heap: heap * megabyte })

/** Returns the policy's mode after each sample. */
const modes = (samples: MemorySample[]) => samples.map(createMemoryPolicy())

test('memory is given back after half a minute of quiet, until the next sample', () => {
  const samples = [busy(300), quiet(300), quiet(300), quiet(300), quiet(120)]
  expect(modes(samples)).toEqual(['busy', 'busy', 'busy', 'saving', 'quiet'])
})

test('nothing is collected while people arrive, however large the heap is', () => {
  const coming = [quiet(100), quiet(200), busy(300), quiet(400), quiet(400), busy(500)]
  expect(modes(coming)).toEqual(coming.map(() => 'busy'))
})

test('a busy sample ends quiet mode at once', () => {
  expect(modes([quiet(300), quiet(300), quiet(300), quiet(120), busy(130), quiet(130)]).slice(2)).toEqual([
    'saving',
    'quiet',
    'busy',
    'busy',
  ])
})

test('load caused by the collection itself does not count as busy', () => {
  expect(modes([quiet(300), quiet(300), quiet(300), busy(120), quiet(120)]).slice(2)).toEqual([
    'saving',
    'quiet',
    'quiet',
  ])
})

test('after a collection, only new growth triggers another one', () => {
  const before = [quiet(300), quiet(300), quiet(300), quiet(120)]
  const after = [quiet(130), quiet(140), quiet(150), quiet(155)]
  expect(modes([...before, ...after]).slice(before.length)).toEqual(['quiet', 'quiet', 'quiet', 'saving'])
})

test('memory that V8 gave back without being asked counts as given back', () => {
  const samples = [quiet(300), quiet(300), quiet(300), quiet(200), quiet(100), quiet(140)]
  expect(modes(samples).slice(2)).toEqual(['saving', 'quiet', 'quiet', 'saving'])
})

test.each(['memory-saver-mode', 'semi-space-growth-factor', 'heap-growing-percent'])('Node supports --%s', (flag) => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`--${flag}`)
})
