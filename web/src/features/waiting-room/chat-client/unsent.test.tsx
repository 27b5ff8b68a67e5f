import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeHub, hubRefusal } from '../../../../test/fake-hub.ts'
import { connected, enter, input, prepareRoom } from '../../../../test/waiting-room.tsx'

vi.mock('../../../lib/hub/open-hub.ts', async () => ({
  openHub: (await import('../../../../test/waiting-room.tsx')).openHub,
}))

let fake: FakeHub
beforeEach(() => {
  fake = prepareRoom()
})

const sent = () => fake.callsOf('SendMessage').filter(([, type]) => type === 'message')
/** Simulates a reload, which keeps only the session storage. */
async function reload() {
  cleanup()
  const app = enter()
  await connected()
  return app
}

test('unsent text is restored after a reload, for the same room and member only', async () => {
  const { user } = enter()
  await connected()
  await user.type(input(), 'Cô ơi, em hỏi')
  await reload()
  expect(input()).toHaveProperty('value', 'Cô ơi, em hỏi')

  cleanup()
  enter('TCHER')
  await connected()
  expect(input()).toHaveProperty('value', '')
  cleanup()
  enter('MEME', '/phong-cho?sessiontoken=T1&groupId=VAN8_ABCDEF')
  await connected()
  expect(input()).toHaveProperty('value', '')
})

test('sent text and deleted text are not restored', async () => {
  const { user } = enter()
  await connected()
  await user.type(input(), 'Em chào cô{Enter}')
  const { user: later } = await reload()
  expect(input()).toHaveProperty('value', '')
  await later.type(input(), 'xoá')
  await later.clear(input())
  await reload()
  expect(input()).toHaveProperty('value', '')
})

test('text being sent during a reload is restored with its client id, so that it is stored once', async () => {
  fake.answer('SendMessage', (_, type) => (type === 'message' ? new Promise(() => {}) : null))
  const { user } = enter()
  await connected()
  await user.type(input(), 'Em đây{Enter}')
  expect(input()).toHaveProperty('value', '')
  const { user: later } = await reload()
  expect(input()).toHaveProperty('value', 'Em đây')
  await later.type(input(), '{Enter}')
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).toEqual(sent()[1])
})

test('text that the hub refused is restored after a reload', async () => {
  fake.answer('SendMessage', (_, type) => {
    if (type === 'message') throw hubRefusal('SendMessage', 'RATE_LIMITED')
    return null
  })
  const { user } = enter()
  await connected()
  await user.type(input(), 'Em đây{Enter}')
  await vi.waitFor(() => expect(input()).toHaveProperty('value', 'Em đây'), { timeout: 20_000 })
  await reload()
  expect(input()).toHaveProperty('value', 'Em đây')
})
