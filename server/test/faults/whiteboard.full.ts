/** Tests the whiteboard of a lesson whose server process is killed while people write. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connectHub, type HubClient } from '../hub-client.ts'
import { aLine, aPage, adding, ink, screenOfNewcomer, write } from '../whiteboard-client.ts'
import { aDatabase, enterLessonAs, eventually, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import type { SeededMember } from './seed-members.ts'

let centre: FaultCentre
const clients: HubClient[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map(({ stop }) => stop()))
  await centre.close()
})

async function enter(member: SeededMember): Promise<HubClient> {
  const client = await connectHub(centre.address, member)
  clients.push(client)
  await client.join(centre.room, await centre.roomToken(member))
  return client
}

const pointsOfBatch = 4
const line = aLine(10 * pointsOfBatch)
/** Milliseconds between two batches. The hub takes 20 a second. */
const batchEvery = 60

/** Writes strokes on a page, batch by batch, until the connection is lost. */
class Writer {
  /** How many points of each stroke the server has acknowledged. */
  readonly acknowledged = new Map<string, number>()
  #id = randomUUID()
  #from = 0
  readonly #page: string

  constructor(page: string) {
    this.#page = page
  }

  /** Writes until a call fails, or a stroke is complete and `isEnough` is true. A later call repeats the batch that failed. */
  async write(client: HubClient, isEnough: () => boolean): Promise<void> {
    try {
      for (;;) {
        const to = this.#from + pointsOfBatch
        await write(client, ink(this.#page, this.#id, line.slice(0, 3 * to), this.#from))
        this.acknowledged.set(this.#id, to)
        this.#from = to
        if (3 * to === line.length) {
          if (isEnough()) return
          this.#id = randomUUID()
          this.#from = 0
        }
        await delay(batchEvery)
      }
    } catch (error) {
      if (String(error).includes('HubException')) throw error
    }
  }
}

test('after kill -9 everything that was acknowledged is there, and what is sent again is there once', async () => {
  centre = await openFaultCentre({ database: await aDatabase(), students: 2 })
  const [student, reader] = centre.students as [SeededMember, SeededMember]
  const desk = await enter(centre.teacher)
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  const page = aPage()
  await write(desk, adding(page), { kind: 'pen', memberId: student.id, given: true })
  const [ofTeacher, ofStudent] = [new Writer(page.id), new Writer(page.id)]
  let connected = [desk, await enter(student)] as const

  for (let kills = 1; kills <= 3; kills++) {
    const writing = [ofTeacher.write(connected[0], () => false), ofStudent.write(connected[1], () => false)]
    const batches = () =>
      [ofTeacher, ofStudent].map(({ acknowledged }) =>
        acknowledged.values().reduce((sum, points) => sum + points / pointsOfBatch, 0),
      )
    const isWritten = () => batches().every((count) => count >= 25 * kills)
    // A refusal ends the test at once.
    await Promise.race([eventually('both have written', 30_000, isWritten), Promise.all(writing)])
    await centre.kill()
    await Promise.all(writing)
    await centre.start()
    const { strokes } = await screenOfNewcomer(await enter(reader))
    for (const [id, points] of [...ofTeacher.acknowledged, ...ofStudent.acknowledged])
      expect([id, strokes[id]?.points.slice(0, 3 * points)]).toEqual([id, line.slice(0, 3 * points)])
    connected = [await enter(centre.teacher), await enter(student)]
  }

  // Both go on where they stopped, and complete their strokes.
  await Promise.all([ofTeacher.write(connected[0], () => true), ofStudent.write(connected[1], () => true)])
  const after = await screenOfNewcomer(await enter(reader))
  const written = [...ofTeacher.acknowledged.keys(), ...ofStudent.acknowledged.keys()]
  expect(Object.keys(after.strokes).toSorted()).toEqual(written.toSorted())
  for (const { points } of Object.values(after.strokes)) expect(points).toEqual(line)
})
