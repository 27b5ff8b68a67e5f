import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { maxQueued, sendMessage } from './send-message.ts'

/** Creates a room in which one message is being stored and `waiting` more messages wait. `end` stores them all. */
function aRoomThatStores(waiting: number) {
  const posted: string[] = []
  const stored = Promise.withResolvers<void>()
  const queue = pLimit(1)
  const jobs = Array.from({ length: waiting + 1 }, () => queue(() => stored.promise))
  const room = { queue }
  const context = {
    connections: { of: () => ({ room, left: null }) },
    rooms: { post: async (_room: unknown, message: { text: string }) => (posted.push(message.text), null) },
  }
  const say = (text: string) =>
    sendMessage(context as never, { connectionId: 'c', user: {} } as never, { text, type: 'message', clientId: null })
  const end = async () => {
    stored.resolve()
    await Promise.all(jobs)
  }
  return { say, posted, end }
}

test('a room that sends more than can be stored gets RATE_LIMITED, and nothing more is queued', async () => {
  const full = aRoomThatStores(maxQueued)
  await expect(full.say('Em chào cô')).rejects.toThrow('RATE_LIMITED')
  expect(full.posted).toEqual([])
  await full.end()
  await full.say('Em chào cô')
  expect(full.posted).toEqual(['Em chào cô'])
})

test('a room just below the limit still takes a message', async () => {
  const busy = aRoomThatStores(maxQueued - 1)
  await busy.say('Em chào cô')
  expect(busy.posted).toEqual(['Em chào cô'])
  await busy.end()
})
