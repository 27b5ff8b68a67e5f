import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterAll, type Crowd } from './enter-all.ts'
import { eventually, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { measured } from './measured.ts'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'

let postgres: OwnPostgres
let centre: FaultCentre
let crowd: Crowd
let tried = 0
beforeEach(async () => {
  postgres = await startOwnPostgres()
  centre = await openFaultCentre({ database: postgres.database, students: 12 })
  crowd = await enterAll(centre)
})
afterEach(async () => {
  await crowd.stop()
  await centre.close()
  await postgres.close()
})

const ready = async () => (await fetch(`${centre.address}/readyz`)).status
/**
 * Calls courseCreate, a mutation that uses a transaction.
 * @returns the result, and the milliseconds until the answer.
 */
async function createCourse(code: string) {
  const begun = performance.now()
  const { data, errors } = await centre.graphql<{ courseCreate: { isSuccess: boolean } | null }>(
    centre.teacher.accessToken,
    `mutation ($input: CourseCreateInput!) { courseCreate(input: $input) { isSuccess error { code } } }`,
    {
      input: {
        code,
        name: 'Văn 8',
        days: '2',
        timeLearn: 90,
        status: 1,
        liveSetting: [{ type: 'bigblue' }],
        sections: [{ title: 'Thơ', order: 1 }],
      },
    },
  )
  return {
    isSuccess: data?.courseCreate?.isSuccess ?? false,
    error: errors?.[0] ?? null,
    milliseconds: performance.now() - begun,
  }
}
const coursesLike = async (pattern: string) =>
  (await centre.sql.query('select code from courses where code like $1', [pattern])).rows.map(({ code }) =>
    String(code),
  )

/**
 * Starts to request /healthz again and again. To answer /healthz the server needs only its event loop, not the database.
 * @returns a function that stops the requests. It returns the milliseconds within which 99 of 100 answers came.
 */
function watchEventLoop() {
  const times: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await fetch(`${centre.address}/healthz`)
      times.push(performance.now() - begun)
      await delay(20)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]!
  }
}

test('F10: while PostgreSQL restarts for 20 s, calls are answered within 5 s, connections stay, and everything recovers', async () => {
  const acknowledged: string[] = []
  const ids = crowd.clients.map(({ connection }) => connection.connectionId)
  // Call mutations all the time, so that the restart interrupts transactions at every stage.
  let isLoaded = true
  const load = Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let number = 0; isLoaded; number++) {
        const code = `TAI${worker}-${number}`
        const { isSuccess, milliseconds } = await createCourse(code)
        if (isSuccess) acknowledged.push(code)
        expect(milliseconds).toBeLessThan(5500)
        if (!isSuccess) await delay(200)
      }
    }),
  )
  await delay(500)
  expect(acknowledged.length).toBeGreaterThan(8)
  await postgres.stop()
  const speaking = crowd.clients.map((client, index) => client.say(`lúc mất cơ sở dữ liệu ${index}`))
  measured('F10: not ready', await eventually('the server is not ready', 5000, async () => (await ready()) === 503))
  const away = await createCourse('DANG-MAT')
  expect([away.isSuccess, away.error?.extensions.code]).toEqual([false, 'INTERNAL'])
  expect(away.error?.message).toMatch(/thử lại/)
  measured('F10: an answer without a database', away.milliseconds)
  await delay(20_000)
  await postgres.start()
  measured('F10: ready again', await eventually('the server is ready again', 5000, async () => (await ready()) === 200))
  const back = await eventually(
    'a course is created',
    5000,
    async () => (await createCourse(`SAU-${++tried}`)).isSuccess,
  )
  measured('F10: a mutation works again', back)
  await Promise.all(speaking)
  isLoaded = false
  await load
  expect(centre.server().output()).not.toContain('The server ended')
  expect(crowd.clients.map(({ connection }) => connection.connectionId)).toEqual(ids)
  const stored = new Set(await coursesLike('TAI%'))
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
  // A course without its section would mean that only a part of a transaction was stored.
  const { rows: halves } = await centre.sql.query(
    'select code from courses where not exists (select 1 from sections where course_id = courses.id) and code <> $1',
    [centre.room.courseCode],
  )
  expect(halves).toEqual([])
  await expectConsistent(centre.sql, crowd.clients)
})

test('F10: members who lose the network while PostgreSQL is away are announced as left once it is back', async () => {
  const [teacher, one, other, third] = crowd.clients
  await postgres.stop()
  const gone = [one!, other!, third!].map(({ member }) => member.id)
  for (const client of [one!, other!, third!]) await client.stop()
  // After 30 s without a connection a member counts as left. Let this time pass while the database is unreachable.
  await delay(36_000)
  await postgres.start()
  await eventually('the teacher hears that all three left', 20_000, () =>
    gone.every((id) => !teacher!.view.members.has(id)),
  )
  crowd.clients.splice(1, 3)
  await expectConsistent(centre.sql, crowd.clients)
})

test('F11: while PostgreSQL hangs, nothing waits longer than 5 s, the event loop runs, and nothing piles up', async () => {
  const backends = async () =>
    Number(
      (await centre.sql.query(`select count(*) from pg_stat_activity where datname = current_database()`)).rows[0]
        .count,
    )
  await Promise.all(Array.from({ length: 20 }, (_, index) => createCourse(`TRUOC-${index}`)))
  const before = await backends()
  const endWatching = watchEventLoop()
  postgres.pause()
  try {
    const begun = performance.now()
    const answers: Awaited<ReturnType<typeof createCourse>>[] = []
    const asking: Promise<unknown>[] = []
    // Send 100 calls within ten seconds, many more than the pool has connections.
    for (let number = 0; number < 100; number++) {
      asking.push(createCourse(`TREO-${number}`).then((answer) => answers.push(answer)))
      await delay(100)
    }
    await Promise.all(asking)
    measured('F11: 100 calls asked for and answered', performance.now() - begun)
    expect(answers.map(({ error }) => error?.extensions.code)).toEqual(answers.map(() => 'INTERNAL'))
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
    measured('F11: the slowest answer', slowest)
    expect(slowest).toBeLessThan(5500)
    expect(await ready()).toBe(503)
  } finally {
    postgres.resume()
  }
  const standstill = await endWatching()
  measured('F11: longest stop of the event loop', standstill)
  expect(standstill).toBeLessThan(200)
  measured(
    'F11: a mutation works again',
    await eventually('a course is created', 5000, async () => (await createCourse(`SAU-${++tried}`)).isSuccess),
  )
  const quick = await createCourse('NHANH')
  expect([quick.isSuccess, quick.milliseconds < 1000]).toEqual([true, true])
  await eventually('the surplus connections are closed', 10_000, async () => (await backends()) <= before + 10)
  await expectConsistent(centre.sql, crowd.clients)
})

test('F11: a lesson can be started and entered once PostgreSQL answers again', async () => {
  postgres.pause()
  const during = enterLessonAs(centre, centre.teacher)
  await delay(6000)
  postgres.resume()
  expect(await during).toBe('INTERNAL')
  await eventually('the lesson starts', 5000, async () =>
    (await enterLessonAs(centre, centre.teacher)).startsWith('http'),
  )
  expect(await enterLessonAs(centre, centre.students[0]!)).toMatch(/^http/)
  await expectConsistent(centre.sql, crowd.clients)
})
