import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { eventually } from './fault-centre.ts'
import { measured } from './measured.ts'
import { openNotifiedEvening, type NotifiedEvening } from './notified-evening.ts'

let evening: NotifiedEvening
afterEach(() => evening.close())

const reached = () => new Set(evening.pushService.requests.map(({ endpoint }) => endpoint)).size

/** Returns the accepted pushes of each browser, in order of arrival. */
const tagsOf = () => Map.groupBy(evening.pushService.taken(), ({ browser }) => browser)

test('F37: 500 lessons begin and the sending node is killed: everybody gets a push, and a device shows it once', async () => {
  evening = await openNotifiedEvening({ classes: 500, students: 3 })
  const { centre, browsers, classes, pushService } = evening
  const addresses = evening.nodes.map(({ address }) => address)
  const waiting = [...classes.entries()]
  const teachersWhoPress = Array.from({ length: 8 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, studyClass] = next
      await evening.start(studyClass, index % 2 === 0 ? addresses : addresses.toReversed())
    }
  })
  await eventually('a third of the browsers got their push', 120_000, () => reached() >= browsers.length / 3)
  const before = pushService.requests.length
  await centre.kill()
  const killed = performance.now()
  await Promise.all(teachersWhoPress)
  // The other node takes over the lease after 12 s without a renewal. Deliveries that the killed node had begun are tried again
  // only after a minute.
  await eventually('all browsers got their push', 150_000, () => reached() === browsers.length)
  measured('F37: everybody is told, from the kill', performance.now() - killed)
  await eventually('all deliveries are recorded', 60_000, async () => {
    const { rows } = await centre.sql.query(
      `select 1 from notice_deliveries where state in ('pending', 'sending') and channel = 'push'`,
    )
    return rows.length === 0
  })
  await delay(6000)

  const { rows } = await centre.sql.query<{ notices: number; sent: number }>(
    `select count(distinct notices.id)::int as notices, count(*) filter (where state = 'sent')::int as sent
     from notices join notice_deliveries on notice_id = notices.id where kind = 'lesson_started' and channel = 'push'`,
  )
  expect(rows).toEqual([{ notices: browsers.length, sent: browsers.length }])
  const tags = tagsOf()
  expect(tags.size).toBe(browsers.length)
  const again = [...tags.values()].filter((pushes) => pushes.length > 1)
  console.log(`F37: sent before the kill ${before}, sent again with the same tag ${again.length}`)
  for (const pushes of again) {
    expect(pushes).toHaveLength(2)
    expect(new Set(pushes.map(({ payload }) => payload.tag)).size).toBe(1)
    expect(new Set(pushes.map(({ headers }) => headers['topic'])).size).toBe(1)
  }
}, 600_000)

test('F39: a start whose node died before sending notices is found in the rows and sent within 15 s', async () => {
  evening = await openNotifiedEvening({ classes: 1, students: 3 })
  const { centre, browsers } = evening
  // Insert the row that a node leaves behind if it dies right after it has stored the start.
  await centre.sql.query(
    `insert into lesson_sessions (class_id, state, expires_at, started_at, provider)
     select id, 'live', now() + interval '2 hours', now(), 'built_in' from classes where code = 'L000001'`,
  )
  measured(
    'F39: everybody is told',
    await eventually('all browsers got their push', 15_000, () => reached() === browsers.length),
  )
  for (const pushes of tagsOf().values()) expect(pushes.map(({ payload }) => payload.kind)).toEqual(['lesson_started'])
})
