/** Sends hostile SignalR protocol messages (records) to every hub, over raw WebSockets. No real client writes such records. */
import { once } from 'node:events'
import { chatHubPath } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import * as fc from 'fast-check'
import { until } from '../hub-client.ts'
import { aStudent, type TestMember } from '../people.ts'
import { createTestServer } from '../test-server.ts'
import { hostileJson, hostileNumber, hostileText } from './hostile-values.ts'
import { liftLimits } from './run-operations.ts'

const end = '\u001e'
const methods = [
  'JoinGroup',
  'LeaveGroup',
  'SendMessage',
  'HideMessage',
  'EnterRoom',
  'AwaitPlace',
  'LeaveRoom',
  'Connect',
  'SetMedia',
  'GiveFloor',
  'RemoveMember',
  'MuteAll',
]
const field = (honest: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: honest }, { weight: 1, arbitrary: hostileJson })

const record = fc.record(
  {
    type: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.nat(9) }, hostileNumber),
    target: field(fc.constantFrom(...methods)),
    arguments: field(fc.array(hostileJson, { maxLength: 6 })),
    invocationId: field(fc.constantFrom('1', '2')),
    streamIds: field(fc.constant([])),
    headers: field(fc.constant({})),
    sequenceId: hostileNumber,
    item: hostileJson,
    error: hostileText,
  },
  { requiredKeys: ['type'] },
)
/** A WebSocket frame with one to three records. One of ten frames is cut off before its end. */
const frame = fc
  .tuple(fc.array(record, { minLength: 1, maxLength: 3 }), fc.nat(9), fc.boolean())
  .map(([records, dice, isBinary]) => {
    const text = records.map((one) => JSON.stringify(one) + end).join('')
    return { text: dice === 0 ? text.slice(0, -5) : text, isBinary }
  })
const conversation = fc.tuple(
  fc.constantFrom(chatHubPath, videoRoomHubPath, liveHubPath),
  fc.array(frame, { minLength: 1, maxLength: 5 }),
)

/**
 * Sends `runs` random conversations, made from `seed`, to a server of its own.
 * @returns one line for each fault.
 */
export async function fuzzRecords({ seed, runs }: { seed: number; runs: number }): Promise<string[]> {
  const server = await createTestServer()
  const address = await server.listen()
  const faults: string[] = []
  try {
    const member = await aStudent(server)
    liftLimits(server)
    for (const [path, frames] of fc.sample(conversation, { seed, numRuns: runs })) {
      server.clock.advance(100)
      const logged = server.logLines.length
      await converse(address, path, member, frames)
      const wrong = server.logLines.slice(logged).filter((line) => JSON.parse(line).level >= 50)
      if (wrong.length) faults.push(`${path} ${JSON.stringify(frames).slice(0, 500)}\n${wrong.join('\n')}`)
    }
    await until('all connections are closed', () => server.chat.server.connectionCount === 0).catch((error: unknown) =>
      faults.push(String(error)),
    )
    if ((await fetch(`${address}/readyz`)).status !== 200) faults.push('the server is not ready after the run')
  } finally {
    await server.close()
  }
  return faults
}

async function converse(
  address: string,
  path: string,
  member: TestMember,
  frames: { text: string; isBinary: boolean }[],
) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}?access_token=${member.accessToken}`)
  const closed = once(socket, 'close')
  await once(socket, 'open')
  socket.send(`{"protocol":"json","version":1}${end}`)
  for (const { text, isBinary } of frames) socket.send(isBinary ? new TextEncoder().encode(text) : text)
  // This record asks the server to close the connection. Once it is closed, the server has read all records before.
  socket.send(`{"type":7}${end}`)
  await closed
}
