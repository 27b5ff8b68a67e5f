/** Runs the class day in browsers other than Chromium, if this machine has them or can install them. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { findFirefox, findWebKit } from '../browser/other-browsers.ts'
import { makeLessonClass, openSignedIn, password } from '../centre/lesson-class.ts'
import { laptop, phone } from '../centre/person.ts'
import { freePort, startProduct } from '../centre/product.ts'
import { button, expectGrowing, goToLesson } from '../centre/video-room.ts'
import { givePen, outlinesOf, writeLine } from '../centre/whiteboard.ts'
import { watchConnections } from '../network/peer-connections.ts'
import { test } from '../run/run-test.ts'
import { liveClassDay } from './class-day.ts'
import type { DrivenBrowsers } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { drivePerson, type PersonDriver } from './person-driver.ts'
import { openWebKit } from './webkit.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.tran' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.nguyen' }

async function withProduct(use: (address: string) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-browsers-'))
  const product = await startProduct(dataDir, await freePort())
  try {
    await use(product.address)
  } finally {
    expect(await product.stop()).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function inFirefox(use: (browsers: DrivenBrowsers) => Promise<void>) {
  const program = findFirefox()
  test.skip(program === null, 'Firefox is not installed and cannot be installed here')
  if (program !== null) await closing(await openFirefox(program), use)
}

async function inWebKit(use: (browsers: DrivenBrowsers) => Promise<void>) {
  const programs = findWebKit()
  test.skip(programs === null, 'WebKitGTK, its driver or Xvfb is not installed and cannot be installed here')
  if (programs !== null) await closing(openWebKit(programs), use)
}

async function closing(browsers: DrivenBrowsers, use: (browsers: DrivenBrowsers) => Promise<void>) {
  try {
    await use(browsers)
  } finally {
    await browsers.close()
  }
}

type Lesson = {
  waitingRoom: string
  /** The teacher's page in Chromium. It is empty. */
  teacher: Page
  /** The student in the other browser, on the student's home page. */
  student: PersonDriver
}

/** Signs a teacher in with Chromium and the student with another browser, and expects no unwanted console messages of both. */
const withLesson = (browser: Browser, browsers: DrivenBrowsers, use: (lesson: Lesson) => Promise<void>) =>
  withProduct(async (address) => {
    const { waitingRoom, people } = await makeLessonClass(address, {
      teacher: ngoc,
      students: [an],
      courseCode: 'TOAN9-NC',
    })
    const faults: string[] = []
    const teacher = await openSignedIn(browser, { address, tokens: people[0]!, viewport: laptop, faults })
    const opened = await browsers.open(phone)
    const student = drivePerson(opened, address)
    await student.open('/login')
    await student.fill('Tên đăng nhập, email hoặc số điện thoại', an.userName)
    await student.fill('Mật khẩu', password)
    await student.press('button', 'Đăng nhập')
    await student.arrive(/^\/student$/)
    await use({ waitingRoom, teacher, student })
    expect([...faults, ...opened.faults()]).toEqual([])
  })

test('a class day works in Firefox, from sign-up to a lesson in which the teacher and the speaking student are seen and heard', () =>
  inFirefox((browsers) =>
    withProduct(async (address) => {
      const { people, faults } = await liveClassDay(browsers, address)
      const [teacher, student] = people as [PersonDriver, PersonDriver, PersonDriver]
      for (const person of people) {
        await person.press('button', 'Vào phòng học')
        await person.see('button', 'Rời lớp')
      }
      // Everybody sees the picture of the teacher, also the teacher.
      for (const person of people) await person.expectPictures(1)
      await student.press('button', 'Giơ tay')
      await teacher.press('button', 'Mời nói: Nguyễn Hữu Ân')
      await student.press('button', 'Bật micro')
      await student.press('button', 'Camera')
      for (const person of people) await person.expectPictures(2)
      // Two people speak. Each of them hears one voice, the other person's; everybody else hears both voices.
      for (const person of people) await person.expectVoices(person === teacher || person === student ? 1 : 2)
      expect(faults()).toEqual([])
    }),
  ))

test('a student in Firefox joins a lesson led from Chromium; both see and hear each other', ({ browser }) =>
  inFirefox((browsers) =>
    withLesson(browser, browsers, async ({ waitingRoom, teacher, student }) => {
      await watchConnections(teacher.context())
      await goToLesson(teacher, waitingRoom, 'Bắt đầu lớp học')
      await student.open(waitingRoom)
      await student.press('button', 'Vào lớp học')
      await student.read('Đường truyền tốt: bạn sẽ nghe và thấy được lớp.')
      await student.press('button', 'Vào phòng học')
      await student.expectPictures(1)
      await student.expectVoices(1)

      await student.press('button', 'Giơ tay')
      await teacher.getByRole('button', { name: 'Mời nói: Nguyễn Hữu Ân' }).click()
      await student.press('button', 'Bật micro')
      await student.press('button', 'Camera')
      await expectGrowing(teacher, ['camera 0', 'microphone 0'])
    }),
  ))

test('a class day works in WebKitGTK, which cannot make calls, from sign-up to the page before the lesson', () =>
  inWebKit((browsers) =>
    withProduct(async (address) => {
      const { people, faults } = await liveClassDay(browsers, address)
      for (const person of people) await person.read('Trình duyệt này không vào được phòng học')
      expect(faults()).toEqual([])
    }),
  ))

for (const [name, inBrowser] of [
  ['Firefox', inFirefox],
  ['WebKitGTK', inWebKit],
] as const) {
  test(`a student in ${name} sees what the teacher draws on the whiteboard in Chromium, and draws with the pen, which the teacher sees`, ({
    browser,
  }) =>
    inBrowser((browsers) =>
      withLesson(browser, browsers, async ({ waitingRoom, teacher, student }) => {
        await teacher.goto(waitingRoom)
        await button(teacher, 'Bắt đầu lớp học').click()
        await teacher.waitForURL(/\/phong-hoc\//)
        // The whiteboard works without calls, which WebKitGTK cannot make: both write in the waiting room.
        await teacher.goto(waitingRoom)
        await button(teacher, 'Bảng').click()
        await writeLine(teacher, 0.3)

        await student.open(waitingRoom)
        await student.press('button', 'Bảng')
        await student.expectStrokes(() => outlinesOf(teacher))
        await writeLine(teacher, 0.6)
        await student.expectStrokes(() => outlinesOf(teacher))

        await givePen(teacher, 'Nguyễn Hữu Ân')
        await student.see('button', 'Bút')
        await student.drawLine([
          { across: 0.6, down: 0.2 },
          { across: 0.7, down: 0.3 },
          { across: 0.8, down: 0.2 },
          { across: 0.9, down: 0.3 },
        ])
        await expect.poll(async () => (await outlinesOf(teacher)).length).toBe(3)
        await student.expectStrokes(() => outlinesOf(teacher))
      }),
    ))

  test(`the class day in ${name} notices console messages`, () =>
    inBrowser(async (browsers) => {
      const browser = await browsers.open(laptop)
      // Call the page once before it writes messages: in WebKit, only the first call starts to record the console.
      await browser.call(() => document.title)
      await browser.call(() => {
        console.info('said')
        console.warn('warned')
        console.error('complained')
        setTimeout(() => {
          throw new Error('thrown')
        })
      })
      await expect
        .poll(async () => {
          await browser.call(() => document.title)
          // Any other text counts as `thrown`: WebKit does not report the text of an error from a driver's script.
          return browser.faults().map((fault) => /warned|complained|said/.exec(fault)?.[0] ?? 'thrown')
        })
        .toEqual(['warned', 'complained', 'thrown'])
    }))
}
