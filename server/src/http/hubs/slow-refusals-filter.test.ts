import { HubException, type HubEvents, type HubInvocationContext } from '@hien/signalr'
import { beforeEach, expect, test } from 'vitest'
import type { Viewer } from '../../core/viewer.ts'
import { slowRefusalsFilter } from './slow-refusals-filter.ts'

let now: number
let waits: number
beforeEach(() => {
  now = 0
  waits = 0
})

/** Returns a function that calls a method through the filter. It returns the text of the error; null without one. */
function openCalls() {
  const filter = slowRefusalsFilter({ now: () => new Date(now) }, async () => void waits++)
  return async (memberId: string, method: () => unknown): Promise<string | null> => {
    const caller = { user: { memberId }, signal: new AbortController().signal }
    try {
      await filter({ caller, method: 'Say', args: [] } as unknown as HubInvocationContext<Viewer, HubEvents>, method)
      return null
    } catch (error) {
      return String(error)
    }
  }
}
const refuse = () => {
  throw new HubException('RATE_LIMITED')
}

test('from the twenty-first refusal on, a member waits for each, and no other member waits', async () => {
  const call = openCalls()
  for (let n = 0; n < 20; n++) expect(await call('an', refuse)).toBe('HubException: RATE_LIMITED')
  expect(waits).toBe(0)
  expect(await call('an', refuse)).toBe('HubException: RATE_LIMITED')
  expect(await call('an', refuse)).toBe('HubException: RATE_LIMITED')
  expect(waits).toBe(2)
  await call('binh', refuse)
  expect(waits).toBe(2)
})

test('a member who pauses is refused at once again', async () => {
  const call = openCalls()
  for (let n = 0; n < 21; n++) await call('an', refuse)
  expect(waits).toBe(1)
  now += 1000
  for (let n = 0; n < 5; n++) await call('an', refuse)
  expect(waits).toBe(1)
})

test('neither calls that succeed nor other refusals count', async () => {
  const call = openCalls()
  for (let n = 0; n < 100; n++) {
    expect(await call('an', () => n)).toBeNull()
    await call('an', () => {
      throw new HubException('FORBIDDEN')
    })
  }
  await call('an', refuse)
  expect(waits).toBe(0)
})

test('the refusals of one member wait one after another, even on several connections', async () => {
  const going: (() => void)[] = []
  const filter = slowRefusalsFilter(
    { now: () => new Date(0) },
    () => new Promise<void>((resolve) => going.push(resolve)),
  )
  const refused = async () => {
    const caller = { user: { memberId: 'an' }, signal: new AbortController().signal }
    await filter({ caller, method: 'Say', args: [] } as unknown as HubInvocationContext<Viewer, HubEvents>, refuse)
  }
  for (let n = 0; n < 20; n++) await expect(refused()).rejects.toThrow('RATE_LIMITED')
  const [first, second] = [refused(), refused()]
  await Promise.all([
    expect(first).rejects.toThrow('RATE_LIMITED'),
    expect(second).rejects.toThrow('RATE_LIMITED'),
    (async () => {
      await expect.poll(() => going.length).toBe(1)
      await new Promise(setImmediate)
      expect(going).toHaveLength(1)
      going[0]?.()
      await expect.poll(() => going.length).toBe(2)
      going[1]?.()
    })(),
  ])
})
