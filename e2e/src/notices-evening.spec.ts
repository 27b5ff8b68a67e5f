/** Notices for people who have closed every page: a lesson starts, a lesson is moved, and children do not come. */
import { expect } from '@playwright/test'
import type pg from 'pg'
import {
  createPushService,
  type Browser as Subscriber,
  type PushService,
} from '../../server/test/push-service/push-service.ts'
import { classDocuments, openAccount, openSignedIn, type Tokens } from './centre/lesson-class.ts'
import { readOutbox } from './centre/outbox.ts'
import { laptop, phone, untilToast } from './centre/person.ts'
import { callOperation } from './centre/product.ts'
import { closePages, subscribeElsewhere } from './centre/push-browser.ts'
import { openRows } from './centre/rows.ts'
import { test } from './run/run-test.ts'

const minute = 60_000
const day = 24 * 60 * minute
const daily = '2, 3, 4, 5, 6, 7, CN'

type Account = { role: string; lastName: string; firstName: string; userName: string }
type Room = { courseCode: string; classCode: string; id: string }

const ngoc = { role: 'TCHER', lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.notices' }
const quynh = { role: 'MEME', lastName: 'Lê', firstName: 'Thị Diễm Quỳnh', userName: 'quynh.notices' }
const khoa = { role: 'MEME', lastName: 'Đỗ', firstName: 'Anh Khoa', userName: 'khoa.notices' }
const an = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.notices' }
const binh = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Thị Bình', userName: 'binh.notices' }
const bao = { role: 'PAME', lastName: 'Nguyễn', firstName: 'Văn Bảo', userName: 'bao.notices' }

const documents = {
  ...classDocuments,
  pairingCode: `mutation { memberCreatePairingCode { isSuccess error { code } item { code } } }`,
  addChild: `mutation ($pairingCode: String!) {
    parentAddChild(pairingCode: $pairingCode, relation: father) { isSuccess error { code } item { guardianshipId } } }`,
  roomToken: `query ($courseCode: String!, $classCode: String!) {
    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess error { code } item { token } } }`,
  enter: `query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } item { joinLink } } }`,
  lessons: `query ($from: Date!, $to: Date!, $classId: ID) {
    lessonsGetByDays(from: $from, to: $to, classId: $classId) { isSuccess error { code } items { id startsAt timeLearn } } }`,
  move: `mutation ($id: ID!, $startsAt: DateTime!, $timeLearn: Int!) {
    lessonMove(id: $id, startsAt: $startsAt, timeLearn: $timeLearn) { isSuccess error { code } } }`,
  choose: `mutation ($settings: [NoticeSettingInput!]!, $quietFrom: String!, $quietTo: String!) {
    noticeSettingsUpdate(settings: $settings, quietFrom: $quietFrom, quietTo: $quietTo) { isSuccess error { code } } }`,
  chosen: `query { noticeSettingsGet { isSuccess item { settings { kind channels } } } }`,
  subscribe: `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess error { code } } }`,
  notices: `query { noticesGetWithPage(skip: 1, take: 20) { isSuccess error { code } items { kind text path } } }`,
  requestEmailProof: `mutation { memberRequestEmailProof { isSuccess error { code } } }`,
  proveEmail: `mutation ($token: String!) { memberProveEmail(token: $token) { isSuccess error { code } } }`,
} as const

let address: string
let dataDir: string
let pushService: PushService
let rows: pg.Pool
let teacher: Tokens

test.beforeAll(async ({ run }) => {
  ;({ address, dataDir } = run)
  pushService = await createPushService(run.pushPort)
  rows = await openRows(dataDir)
  teacher = await join(ngoc)
})
test.afterAll(async () => {
  await rows.end()
  await pushService.close()
})

const ask = <Envelope>(query: string, variables: Record<string, unknown> = {}, tokens?: Tokens) =>
  callOperation<Envelope>(address, query, variables, tokens?.accessToken)
const join = (account: Account) => openAccount(address, account)

/**
 * Creates a course and a class with these students. The class meets every day; today's lesson is in `startsIn` milliseconds.
 */
async function aClass(students: Tokens[], course: { code: string; name: string }, startsIn = 0): Promise<Room> {
  const plan = { timeLearn: 90, days: daily }
  await ask(
    documents.createCourse,
    { input: { ...course, ...plan, liveSetting: [{ type: 'bigblue' }], sections: [] } },
    teacher,
  )
  const hour = Date.now() + startsIn
  const dates = { startDate: new Date(hour - day), endDate: new Date(hour + 30 * day) }
  const input = { courseCode: course.code, title: `Lớp ${course.name}`, ...dates, ...plan }
  const { item } = await ask<{ item: { id: string; classCode: string } }>(documents.createClass, { input }, teacher)
  for (const student of students) {
    const me = await ask<{ item: { code: string } }>(documents.me, {}, student)
    await ask(documents.assign, { id: item.id, courseCode: course.code, code: me.item.code }, teacher)
  }
  return { ...item, courseCode: course.code }
}

async function start({ courseCode, classCode }: Room) {
  const { item } = await ask<{ item: { token: string } }>(documents.roomToken, { courseCode, classCode }, teacher)
  await ask(documents.enter, item, teacher)
}

/** Saves notice settings without quiet hours. Otherwise the test would fail at night. */
const choose = (tokens: Tokens, settings: { kind: string; channels: string[] }[] = []) =>
  ask(documents.choose, { settings, quietFrom: '00:00', quietTo: '00:00' }, tokens)

async function aSubscriber(tokens: Tokens): Promise<Subscriber> {
  const subscriber = pushService.browser()
  const { endpoint, p256dh, auth } = subscriber
  await ask(documents.subscribe, { endpoint, p256dh, auth }, tokens)
  return subscriber
}

/** Matches the words that a push must not contain, because a lock screen shows it to anybody: marks, absence, fees, debts. */
const privateWords = /điểm|vắng|chưa vào|học phí|nợ/i

test('a student who has closed every page gets a push when the lesson starts, and a press on it leads into the waiting room', async ({
  browser,
}) => {
  const tokens = await join(quynh)
  const room = await aClass([tokens], { code: 'NOTICES-TOAN9', name: 'Toán 9' })
  const faults: string[] = []
  const open = (who: Tokens, viewport: typeof phone) =>
    openSignedIn(browser, { address, tokens: who, viewport, faults })
  const subscriber = pushService.browser()
  const page = await open(tokens, phone)
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: address })
  await subscribeElsewhere(context, { endpoint: subscriber.endpoint, p256dh: subscriber.p256dh, auth: subscriber.auth })

  // The page first explains why it needs permission. It asks the browser for permission only after a press.
  await page.goto('/student')
  await expect(page.getByText('Hiên báo cho bạn khi lớp bắt đầu.')).toBeVisible()
  await untilToast(page, 'Đã bật thông báo trên thiết bị này', () =>
    page.getByRole('button', { name: 'Bật thông báo' }).click(),
  )
  await expect(page.getByRole('button', { name: 'Bật thông báo' })).toBeHidden()
  const closed = await closePages(context, address)

  const desk = await open(teacher, laptop)
  await desk.goto(`/phong-cho?groupId=${room.courseCode}_${room.classCode}`)
  await expect(desk.getByText('Đã kết nối')).toBeVisible()
  await desk.getByRole('button', { name: 'Bắt đầu lớp học' }).click()
  await desk.waitForURL(/\/phong-hoc\//)

  await expect.poll(() => subscriber.taken().length).toBe(1)
  const { payload } = subscriber.taken()[0]!
  expect(payload.kind).toBe('lesson_started')
  expect(`${payload.title} ${payload.body}`).not.toMatch(privateWords)
  expect(await closed.receive(payload)).toEqual([{ title: payload.title, body: payload.body, tag: payload.tag }])
  const led = await closed.press()
  expect(led).toBe(payload.path)
  // Even for unknown content the service worker shows a notice: browsers end the subscription if a push shows nothing.
  expect(await closed.receive('not what we send')).toEqual([
    { title: 'Hiên', body: 'Có thông báo mới từ Hiên', tag: 'hien' },
  ])
  const called = await context.newPage()
  await called.goto(led)
  await expect(called.getByRole('button', { name: 'Vào lớp học' })).toBeEnabled()
  // The student has entered the room and gets no second push.
  expect(subscriber.taken()).toHaveLength(1)
  expect(faults).toEqual([])
})

test('a lesson that is moved twenty minutes before its start is announced with its new time and never with the old one', async () => {
  const tokens = await join(khoa)
  await choose(tokens, [
    { kind: 'lesson_soon', channels: ['app', 'push'] },
    { kind: 'lesson_changed', channels: ['app', 'push'] },
  ])
  const subscriber = await aSubscriber(tokens)
  // Until the lesson is moved, the push service refuses every push. So the product must send the refused push again later.
  subscriber.answers = [{ status: 503 }]
  const room = await aClass([tokens], { code: 'NOTICES-VAN8', name: 'Văn 8' }, 20 * minute)
  const requests = () => pushService.requests.filter(({ endpoint }) => endpoint === subscriber.endpoint).length
  await expect.poll(requests).toBeGreaterThan(0)

  const today = new Date(Date.now() + 20 * minute + 7 * 60 * minute).toISOString().slice(0, 10)
  const { items } = await ask<{ items: { id: string; startsAt: string; timeLearn: number }[] }>(
    documents.lessons,
    { from: today, to: today, classId: room.id },
    teacher,
  )
  const [lesson] = items
  const startsAt = new Date(Date.parse(lesson!.startsAt) + 5 * minute)
  await ask(documents.move, { id: lesson!.id, startsAt, timeLearn: 90 }, teacher)
  subscriber.answers = []
  // Make the refused push due now, so that the test need not wait for its retry time.
  await expect
    .poll(async () => {
      await rows.query(`update push_subscriptions set retry_at = null where endpoint = $1`, [subscriber.endpoint])
      await rows.query(
        `update notice_deliveries set due_at = now() from notices
         where notices.id = notice_id and class_id = $1 and state = 'pending' and channel = 'push'`,
        [room.id],
      )
      return subscriber
        .taken()
        .map(({ payload }) => payload.kind)
        .toSorted()
    })
    .toEqual(['lesson_changed', 'lesson_soon'])

  const timeOf = (instant: number) => new Date(instant + 7 * 60 * minute).toISOString().slice(11, 16)
  const listSent = async () =>
    (
      await rows.query<{ id: string; text: string }>(
        `select notices.id, text from notices join notice_deliveries on notice_id = notices.id
         where class_id = $1 and channel = 'push' and state = 'sent'`,
        [room.id],
      )
    ).rows
  const taken = subscriber.taken().map(({ payload }) => payload.id)
  // Wait: the push service receives a push a moment before the product records in its row that it was sent.
  await expect.poll(async () => (await listSent()).map(({ id }) => id).toSorted()).toEqual(taken.toSorted())
  const sentNotices = await listSent()
  const soon = subscriber.taken().find(({ payload }) => payload.kind === 'lesson_soon')
  expect(sentNotices.find(({ id }) => id === soon?.payload.id)?.text).toContain(timeOf(startsAt.getTime()))
  for (const { text } of sentNotices) expect(text).toContain(timeOf(startsAt.getTime()))
})

test('a parent of two children who miss three lessons gets pushes that only name the child, and one mail, which one request can stop', async () => {
  const [ofAn, ofBinh, parent] = [await join(an), await join(binh), await join(bao)]
  for (const child of [ofAn, ofBinh]) {
    const { item } = await ask<{ item: { code: string } }>(documents.pairingCode, {}, child)
    await ask(documents.addChild, { pairingCode: item.code }, parent)
  }
  await choose(parent)
  await ask(documents.requestEmailProof, {}, parent)
  const received = async () => (await readOutbox(dataDir)).filter(({ to }) => to.includes(`${bao.userName}@hien.test`))
  const proof = async () => (await received()).flatMap(({ text }) => /\/xac-nhan-email\/([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(proof).toHaveLength(1)
  await ask(documents.proveEmail, { token: (await proof())[0] })
  const subscriber = await aSubscriber(parent)

  const lessons = [
    await aClass([ofAn, ofBinh], { code: 'NOTICES-TOAN6', name: 'Toán 6' }),
    await aClass([ofAn], { code: 'NOTICES-LY6', name: 'Vật lý 6' }),
  ]
  for (const room of lessons) await start(room)
  const classIds = lessons.map(({ id }) => id)
  // Move the start of the lessons ten minutes back, so that the students now count as absent.
  const tenMinutesAgo = (table: string, column: string) =>
    rows.query(`update ${table} set ${column} = ${column} - interval '10 minutes' where class_id = any($1)`, [classIds])
  await tenMinutesAgo('enrolments', 'joined_at')
  await tenMinutesAgo('calendar_lessons', 'starts_at')
  await tenMinutesAgo('lesson_sessions', 'started_at')

  // The parent is also told that the guardianships were made. That may happen before or after this device subscribed.
  const titles = () =>
    subscriber
      .taken()
      .filter(({ payload }) => payload.kind === 'child_absent')
      .map(({ payload }) => payload.title)
      .toSorted()
  await expect.poll(titles).toEqual(['Có thông báo về Bình', 'Có thông báo về Ân', 'Có thông báo về Ân'])
  for (const { payload } of subscriber.taken()) {
    expect(`${payload.title} ${payload.body}`).not.toMatch(privateWords)
    expect(JSON.stringify(payload)).not.toMatch(/Toán|Vật lý/)
  }
  // The pushes hide the details, but the notices on the page have them.
  const { items } = await ask<{ items: { text: string }[] }>(documents.notices, {}, parent)
  expect(items.filter(({ text }) => /chưa vào lớp/.test(text))).toHaveLength(3)

  // Make the mail due now, as if nobody had read the notices within the hour.
  const before = (await received()).length
  await rows.query(
    `update notice_deliveries set due_at = now() from notices
     where notices.id = notice_id and class_id = any($1) and channel = 'mail'`,
    [classIds],
  )
  const mails = async () => (await received()).slice(before)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail!.text.match(/chưa vào lớp/g)).toHaveLength(3)

  // Unsubscribe by a POST to the address in the mail's header, as mail programs do, without a sign-in.
  expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<(http[^>]+)>/.exec(mail!.headers.get('list-unsubscribe')?.replaceAll(' ', '') ?? '') ?? []
  const ended = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(ended.status).toBe(204)
  const chosen = await ask<{ item: { settings: { kind: string; channels: string[] }[] } }>(documents.chosen, {}, parent)
  expect(chosen.item.settings.flatMap(({ channels }) => channels)).not.toContain('mail')
  expect(await mails()).toHaveLength(1)
})
