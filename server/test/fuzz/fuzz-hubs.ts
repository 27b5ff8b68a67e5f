/** Sends hostile calls to the methods of every hub, with the official client, to a server of its own. */
import { chatHubPath, makeGroupId } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import type { HubConnection } from '@microsoft/signalr'
import * as fc from 'fast-check'
import { vi } from 'vitest'
import { allReceived, connectHub, until, type HubClient } from '../hub-client.ts'
import { connectLiveHub } from '../live-client.ts'
import { connectVideoRoomHub } from '../video-room-client.ts'
import { inside, takeSnapshot } from '../no-trace.ts'
import type { TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { callers, createCast, privateTextsOf, returnCast, type Caller, type Cast } from './cast.ts'
import { hubCases, self, type HubCase } from './hub-cases.ts'
import { foreignRows } from './owned-rows.ts'
import { fillIn } from './placeholders.ts'
import { liftLimits } from './run-operations.ts'
import { setStage, type Stage } from './stage.ts'

const batchSize = 40
const members = callers.filter((caller) => caller !== 'nobody')
/** Callers who are not in the teacher's class, so none of their calls may cause an event in its room. */
const outsiders: readonly Caller[] = ['stranger', 'otherTeacher', 'parent', 'centre']

export type HubFindings = { faults: string[]; answers: Record<string, number> }

export async function fuzzHubs({ seed, runs }: { seed: number; runs: number }): Promise<HubFindings> {
  const cases = fc.sample(hubCases, { seed, numRuns: runs })
  // Replace the server's intervals, so that its regular work does not run. The test's clock jumps, and the regular work would
  // write these times to the rows of people in a room.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const server = await createTestServer()
  vi.useRealTimers()
  const address = await server.listen()
  const findings: HubFindings = { faults: [], answers: {} }
  try {
    const cast = await createCast(server)
    liftLimits(server)
    for (let start = 0; start < cases.length; start += batchSize) {
      const caller = members[(start / batchSize) % members.length] ?? 'stranger'
      await returnCast(server, cast)
      const stage = await setStage(server, cast, caller, Math.floor(start / batchSize / members.length) % 2 === 1)
      await runBatch({ server, address, cast, caller, stage }, cases.slice(start, start + batchSize), findings)
    }
    if ((await fetch(`${address}/readyz`)).status !== 200) findings.faults.push('the server is not ready after the run')
  } finally {
    await server.close()
  }
  return findings
}

type Scene = { server: TestServer; address: string; cast: Cast; caller: Caller & keyof Cast; stage: Stage }

async function runBatch(scene: Scene, cases: readonly HubCase[], findings: HubFindings): Promise<void> {
  const { server, address, cast, caller, stage } = scene
  const witness = caller === 'teacher' ? null : await joinAsTeacher(scene)
  if (witness) stage.real.messageId = await messagesIn(witness.chat)
  const member = cast[caller]
  const open: Partial<Record<string, HubConnection>> = {}
  if (caller === 'joined') {
    const client = await connectHub(address, member)
    await client.join(stage.room, stage.real.token[1] ?? '')
    open[chatHubPath] = client.connection
  }
  if (witness) await allReceived(witness.chat, witness.meeting)
  const receivedBefore = witness?.chat.received.length ?? 0
  const before = await takeSnapshot(server)
  const logged = server.logLines.length
  const sent: string[] = []

  for (const { path, method, args } of cases) {
    // Advance the clock before each call, so that no caller reaches a rate limit.
    server.clock.advance(1000)
    const filled = fillIn(args, stage.real) as unknown[]
    const own = filled.map((value) => (typeof value === 'string' ? ownValue(value, member, stage) : value))
    sent.push(`${caller} ${path} ${method} ${JSON.stringify(own).slice(0, 300)}`)
    if (open[path]?.state !== 'Connected') open[path] = await connect(address, path, member)
    const answer = await open[path].invoke(method, ...own).then(
      (result: unknown) => ({ code: 'ok', text: JSON.stringify(result) ?? '' }),
      (error: unknown) => ({ code: codeOf(String(error)), text: String(error) }),
    )
    findings.answers[answer.code] = (findings.answers[answer.code] ?? 0) + 1
    if (inside.test(answer.text)) findings.faults.push(`leaks internals: ${sent.at(-1)}\n${answer.text}`)
    const asked = JSON.stringify(own)
    const leaked = privateTextsOf(cast, caller).filter(
      (secret) => answer.text.includes(secret) && !asked.includes(secret),
    )
    if (leaked.length)
      findings.faults.push(`reveals ${leaked.join(', ')}: ${sent.at(-1)}\n${answer.text.slice(0, 300)}`)
  }

  if (witness) await allReceived(witness.chat, witness.meeting)
  const changed = foreignRows(before, await takeSnapshot(server), member.id, [])
  for (const line of changed) findings.faults.push(`changed ${line} by one of:\n${sent.join('\n')}`)
  for (const line of server.logLines.slice(logged)) {
    if (JSON.parse(line).level >= 50) findings.faults.push(`${line}\nby one of:\n${sent.join('\n')}`)
  }
  if (witness && outsiders.includes(caller)) {
    const foreignEvents = [...witness.chat.received.slice(receivedBefore), ...witness.meeting.received]
    if (foreignEvents.length)
      findings.faults.push(`received in a foreign room: ${JSON.stringify(foreignEvents)}\n${sent.join('\n')}`)
  }
  // The next caller's snapshot must not see that these members left. So wait until the server has noticed it: LeaveRoom does all
  // of its work before it answers. Then advance the clock, because the waiting room keeps lost members for half a minute.
  for (const one of [open[videoRoomHubPath], witness?.meeting.connection])
    await one?.invoke('LeaveRoom').catch(() => {})
  for (const one of [...Object.values(open), witness?.chat.connection, witness?.meeting.connection]) await one?.stop()
  await until('the server has noticed that the members left', () =>
    server.chat.rooms.open
      .values()
      .every(({ presence }) => [member, cast.teacher].every(({ id }) => presence.connectionsOf(id).length === 0)),
  )
  server.clock.advance(31_000)
  await server.chat.tick()
  server.clock.advance(6000)
  await server.chat.tick()
}

/** Connects the teacher to their waiting room and their lesson. Returns both clients, which record the events. */
async function joinAsTeacher({ server, address, cast, stage }: Scene) {
  const { room, token, link } = stage.teachersLesson
  const chat: HubClient = await connectHub(address, cast.teacher)
  await chat.join(room, token)
  const meeting = await connectVideoRoomHub(address, cast.teacher)
  await meeting.enter(link)
  await server.chat.tick()
  return { chat, meeting }
}

/** Sends a message to the room. Returns the ids of all members' messages there, which calls of HideMessage then use. */
async function messagesIn(chat: HubClient): Promise<string[]> {
  await chat.say('Các em mở sẵn bài 12 nhé')
  await until('the message arrives', () => chat.messages().some(({ type }) => type === 'message'))
  return chat.messages().flatMap(({ id, type }) => (type === 'message' ? [id] : []))
}

async function connect(address: string, path: string, member: TestMember): Promise<HubConnection> {
  const open = {
    [chatHubPath]: connectHub,
    [videoRoomHubPath]: connectVideoRoomHub,
    [liveHubPath]: (to: string, by: TestMember) => connectLiveHub(to, by),
  }[path]
  if (!open) throw new Error(`There is no hub ${path}`)
  return (await open(address, member)).connection
}

function ownValue(value: string, member: TestMember, stage: Stage): string {
  if (value === self.memberId) return member.id
  if (value === self.userName) return member.userName
  if (value === self.groupId) return makeGroupId(stage.room.courseCode, stage.room.classCode)
  return value === self.token ? (stage.real.token[member.userName.length % 2] ?? '') : value
}

const codeOf = (text: string) => /HubException: (\w+)/.exec(text)?.[1] ?? text.replaceAll(/'[^']*'/gs, '…').slice(0, 60)
