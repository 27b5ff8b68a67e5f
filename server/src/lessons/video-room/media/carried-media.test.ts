import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, type MediaBrowser } from '../../../../../sfu/test/browser.ts'
import { aRoom, refusalOf } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { startTwoNodes, type TestNode, type TwoNodes } from '../../../../test/two-nodes.ts'

let nodes: TwoNodes
let one: TestNode
let other: TestNode
let teacher: TestMember
let an: TestMember
let room: Awaited<ReturnType<typeof aRoom>>
const browsers: MediaBrowser[] = []

beforeAll(async () => {
  nodes = await startTwoNodes({ roomAddress: '127.0.0.1' })
  ;({ one, other } = nodes)
  teacher = await aTeacher(one.server)
  an = await aStudent(one.server)
})
beforeEach(async () => {
  room = await aRoom(one.server, teacher, [an])
})
afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
  await Promise.all([one, other].map(({ visitors }) => visitors.leave()))
  // End the lesson of this test. Otherwise its node keeps capacity for that lesson, and the next lesson begins on the
  // other node.
  await one.server.sql.query(`update lesson_sessions set state = 'ended', ended_at = started_at where state <> 'ended'`)
})
afterAll(() => nodes.stop())

async function enter({ visitors }: TestNode, member: TestMember) {
  const client = await visitors.enter(member, room)
  const connect = async () => {
    const browser = await createBrowser()
    browsers.push(browser)
    await browser.accept(await client.connection.invoke<string>('Connect', browser.offer))
    return browser
  }
  return { ...client, connect }
}
const until = (is: () => unknown) => vi.waitFor(async () => expect(await is()).toBeTruthy(), 20_000)

/** Returns a node's metrics about the media that it forwards, by name. */
async function metricsOf({ address }: TestNode): Promise<Record<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = [...text.matchAll(/^hien_room_media_(\S+) (\S+)$/gm)]
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]))
}
const carriers = () => {
  const listed = execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return listed.split('\n').filter((line) => line.includes('sfu/src/process/main.ts')).length
}

test('members who enter on two nodes meet on one, and nobody hears a student without a place', async () => {
  const there = await enter(one, teacher)
  const here = await enter(other, an)
  const [teacherBrowser, studentBrowser] = [await there.connect(), await here.connect()]
  await until(() => here.argumentsOf('LineChanged').length > 0 && there.argumentsOf('LineChanged').length > 0)
  expect(here.argumentsOf('LineChanged')[0]).toEqual(['good', false, []])

  await there.connection.invoke('SetMedia', { microphone: true, camera: false, screen: false })
  let sequence = 0
  const speaking = setInterval(() => {
    sequence += 1
    void teacherBrowser.send(0, sequence, Buffer.from('tiếng cô'))
    void studentBrowser.send(0, sequence, Buffer.from('tiếng em'))
  }, 20)
  await until(() => studentBrowser.received.some(({ line }) => line === 0))
  clearInterval(speaking)
  expect(studentBrowser.received.every(({ payload }) => payload.toString() === 'tiếng cô')).toBe(true)
  expect(teacherBrowser.received).toEqual([])

  await until(async () => (await metricsOf(one))['refused_packets_total{reason="no_right"}']! > 0)
  expect(await metricsOf(one)).toMatchObject({ people: 2, rooms: 1, capacity: 64 })
  expect(await metricsOf(other)).toMatchObject({ people: 0, rooms: 0, resident_bytes: 0, capacity: 64 })
  expect((await metricsOf(one))['resident_bytes']).toBeGreaterThan(1e7)
  expect((await metricsOf(one))['cpu_seconds_total']).toBeGreaterThan(0)
  expect((await metricsOf(one))['packets_total{direction="out"}']).toBeGreaterThan(0)
  expect(carriers()).toBe(1)

  await here.connection.invoke('LeaveRoom')
  await until(async () => (await metricsOf(one))['people'] === 1)
  await there.connection.stop()
  await until(async () => (await metricsOf(one))['people'] === 0)
})

test('an invalid offer is refused, a new connection ends the earlier one, and a member who left has none', async () => {
  const { connection, connect, argumentsOf } = await enter(one, teacher)
  expect(await refusalOf(connection.invoke('Connect', 'v=0'))).toBe('INVALID_MESSAGE')
  await connect()
  await until(() => argumentsOf('LineChanged').length > 0)
  await connect()
  await until(async () => (await metricsOf(one))['people'] === 1)
  await connection.invoke('LeaveRoom')
  expect(await refusalOf(connection.invoke('Connect', 'v=0'))).toBe('NOT_IN_GROUP')
  await until(async () => (await metricsOf(one))['people'] === 0)
})
