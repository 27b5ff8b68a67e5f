/** Tests what a waiting room shows when networks, browsers or clocks fail. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { classDocuments, makeLessonClass, openSignedIn, password, type Tokens } from '../centre/lesson-class.ts'
import { laptop } from '../centre/person.ts'
import { openNetwork, type Network } from '../network/network.ts'
import { callOperation } from '../centre/product.ts'
import { test } from '../run/run-test.ts'

const accounts = {
  teacher: { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.faults' },
  student: { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.faults' },
}
type Person = keyof typeof accounts
const courseCode = 'WAITING-FAULTS'

let address: string
let evening: { id: string; classCode: string; waitingRoom: string }
let network: Network
let contexts: BrowserContext[] = []
test.beforeAll(async ({ run }) => {
  address = run.address
  const { teacher, student } = accounts
  const { classPage, waitingRoom } = await makeLessonClass(address, { teacher, students: [student], courseCode })
  evening = { id: classPage.split('/').at(-1)!, classCode: waitingRoom.split('_').at(-1)!, waitingRoom }
  network = await openNetwork()
})
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  const { accessToken } = await tokensOf('teacher')
  // End the lesson, if a test has started it: the next test needs a waiting room before the start.
  await callOperation(
    address,
    'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess error { code } } }',
    { classId: evening.id },
    accessToken,
  ).catch(() => null)
})
test.afterAll(async () => {
  await network.close()
})

async function tokensOf(person: Person): Promise<Tokens> {
  const { value } = await callOperation<{ value: Tokens }>(address, classDocuments.signIn, {
    account: accounts[person].userName,
    password,
  })
  return value
}

/** Enters the lesson of the evening class through the API. The teacher's call starts the lesson. Returns the link into it. */
async function enterLesson(person: Person): Promise<string> {
  const { accessToken } = await tokensOf(person)
  const { item: key } = await callOperation<{ item: { token: string } }>(
    address,
    `query ($courseCode: String!, $classCode: String!) {
      meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess item { token } } }`,
    { courseCode, classCode: evening.classCode },
    accessToken,
  )
  const { item } = await callOperation<{ item: { joinLink: string } }>(
    address,
    'query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } item { joinLink } } }',
    key,
    accessToken,
  )
  return item.joinLink
}

/** Opens the waiting room of the evening class in a separate browser. */
async function enterRoom(
  browser: Browser,
  person: Person,
  { proxy, prepare = async () => {} }: { proxy?: Network['proxy']; prepare?: (page: Page) => Promise<void> } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const tokens = await tokensOf(person)
  const page = await openSignedIn(browser, {
    address,
    tokens,
    viewport: laptop,
    faults: [],
    ...(proxy ? { proxy } : {}),
  })
  const context = page.context()
  contexts.push(context)
  await prepare(page)
  await page.goto(evening.waitingRoom)
  await expect(page.getByText('Đã kết nối')).toBeVisible({ timeout: 60_000 })
  return { page, context }
}

const enterButton = (page: Page) => page.getByRole('button', { name: 'Vào lớp học' })

for (const seconds of [5, 20, 60]) {
  test(`F02: a student who was offline for ${seconds} s when the lesson began sees the button to enter within 3 s of being online again`, async ({
    browser,
  }) => {
    const { page, context } = await enterRoom(browser, 'student', { proxy: network.proxy })
    await expect(enterButton(page)).toBeHidden()
    network.cut()
    await context.setOffline(true)
    await enterLesson('teacher')
    await page.waitForTimeout(seconds * 1000)
    await expect(enterButton(page)).toBeHidden()
    network.restore()
    await context.setOffline(false)
    const begun = performance.now()
    await expect(enterButton(page)).toBeVisible({ timeout: 3000 })
    console.log(
      `F02: after ${seconds} s offline the button to enter appears within ${Math.round(performance.now() - begun)} ms`,
    )
  })
}

test('F04: if the browser of a teacher dies before the redirect, teacher and student find the lesson running', async ({
  browser,
}) => {
  const student = await enterRoom(browser, 'student')
  const teacher = await enterRoom(browser, 'teacher')
  const asked = Promise.withResolvers<void>()
  await teacher.page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('meetingCheckToken')) return route.fallback()
    await route.fetch()
    asked.resolve()
  })
  await teacher.page.getByRole('button', { name: 'Bắt đầu lớp học' }).click()
  await asked.promise
  await teacher.context.close()
  contexts = contexts.filter((context) => context !== teacher.context)
  await expect(enterButton(student.page)).toBeVisible({ timeout: 3000 })
  expect(await enterLesson('student')).toMatch(/^http/)
  const again = await enterRoom(browser, 'teacher')
  await again.page
    .getByRole('button', { name: /lớp học$/ })
    .first()
    .click()
  await again.page.waitForURL(/\/phong-hoc\//)
})

for (const days of [1, -1]) {
  test(`F17: a clock that is wrong by ${days} day signs nobody out, and the page shows the server's times`, async ({
    browser,
  }) => {
    let renewals = 0
    const { page } = await enterRoom(browser, 'student', {
      async prepare(opened) {
        opened.on('request', (request) => {
          if (request.postData()?.includes('memberRefreshToken')) renewals += 1
        })
        await opened.clock.install({ time: Date.now() + days * 24 * 60 * 60 * 1000 })
      },
    })
    await page.getByPlaceholder('Nhập tin nhắn...').fill('đồng hồ em sai')
    await page.getByRole('button', { name: 'Gửi' }).click()
    const said = page.getByRole('log').getByText('đồng hồ em sai').last()
    await expect(said).toBeVisible()
    const time = (instant: number) =>
      new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' }).format(
        instant,
      )
    const text = await page.getByRole('log').locator('article').last().innerText()
    expect([time(Date.now()), time(Date.now() - 60_000)].some((shown) => text.includes(shown))).toBe(true)
    // Let two minutes pass on the clock of the page, so that all its timers run.
    for (let step = 0; step < 12; step++) await page.clock.runFor(10_000)
    await expect(page).toHaveURL(/\/phong-cho/)
    await expect(page.getByText('Đã kết nối')).toBeVisible()
    await expect(page.getByText(/hết hạn/)).toHaveCount(0)
    console.log(`F17: ${renewals} renewals in two minutes`)
    expect(renewals).toBeLessThanOrEqual(8)
    await enterLesson('teacher')
    await expect(enterButton(page)).toBeVisible({ timeout: 15_000 })
  })
}

test('F19: two tabs of a student count as one member, and closing one tab is not announced', async ({ browser }) => {
  const teacher = await enterRoom(browser, 'teacher')
  const { page, context } = await enterRoom(browser, 'student')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('Đã kết nối')).toBeVisible()
  const came = teacher.page.getByRole('log').getByText('Nguyễn Hữu Ân đã tham gia chat')
  const count = await came.count()
  await teacher.page.getByPlaceholder('Nhập tin nhắn...').fill('cả hai thẻ nghe')
  await teacher.page.getByRole('button', { name: 'Gửi' }).click()
  for (const tab of [page, second]) await expect(tab.getByRole('log').getByText('cả hai thẻ nghe')).toBeVisible()
  await second.close()
  await teacher.page.waitForTimeout(8000)
  await expect(teacher.page.getByRole('log').getByText('Nguyễn Hữu Ân đã rời khỏi chat')).toHaveCount(0)
  expect(await came.count()).toBe(count)
})

test('F31: a student who is removed from the class while waiting leaves the room within 5 s and is told why', async ({
  browser,
}) => {
  const { page } = await enterRoom(browser, 'student')
  const student = await tokensOf('student')
  const { accessToken } = await tokensOf('teacher')
  const { item: me } = await callOperation<{ item: { code: string } }>(
    address,
    '{ memberGetOwnerInfoById { isSuccess item { code } } }',
    {},
    student.accessToken,
  )
  await callOperation(
    address,
    `mutation ($id: ID!, $candidateCode: String!) {
      classRemoveCandidate(id: $id, candidateCode: $candidateCode) { isSuccess error { code } } }`,
    { id: evening.id, candidateCode: me.code },
    accessToken,
  )
  await expect(page.getByText('Bạn không còn trong lớp học này nên đã rời phòng chờ')).toBeVisible({ timeout: 5000 })
  await expect(page).not.toHaveURL(/\/phong-cho/)
})
