/** A student records speaking homework in the page, over a bad network, and the teacher listens to it while marking. */
import { expect, type Locator, type Page } from '@playwright/test'
import { setHomework } from './centre/homework.ts'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { laptop, phone } from './centre/person.ts'
import { pressByKey } from './keyboard.ts'
import { openNetwork } from './network/network.ts'
import { test } from './run/run-test.ts'

const lan = { lastName: 'Trần', firstName: 'Thị Lan', userName: 'lan.voice' }
const my = { lastName: 'Lê', firstName: 'Hà My', userName: 'my.voice' }

/** Waits until a recording is at least this long. A busy page can leave out a second. */
async function waitForSeconds(page: Page, least: number): Promise<void> {
  const shown = page.getByText(/\d+:\d\d \/ 10:00/)
  await expect
    .poll(async () => {
      const [minutes, seconds] = (await shown.innerText()).match(/(\d+):(\d\d) \//)?.slice(1) ?? []
      return Number(minutes) * 60 + Number(seconds)
    })
    .toBeGreaterThanOrEqual(least)
}

/** Waits until the browser knows how long a recording is, then plays its end. Returns its length in seconds. */
async function hear(player: Locator): Promise<number> {
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Number.isFinite(audio.duration))).toBe(true)
  return player.evaluate(async (audio: HTMLAudioElement) => {
    const ended = new Promise((resolve) => audio.addEventListener('ended', resolve))
    audio.muted = true
    audio.currentTime = Math.max(0, audio.duration - 1)
    await audio.play()
    await ended
    return audio.duration
  })
}

test('a student records a talk by keyboard on a narrow page, sends it over a broken network, and the teacher hears it', async ({
  browser,
  run: { address },
}) => {
  const { classPage, people } = await makeLessonClass(address, {
    teacher: lan,
    students: [my],
    courseCode: 'VOICE-HOMEWORK',
  })
  const [ofTeacher, ofStudent] = people
  if (!ofTeacher || !ofStudent) throw new Error('The class has no teacher or no student')
  const classId = classPage.split('/').at(-1) ?? ''
  const id = await setHomework(address, ofTeacher.accessToken, { classId, title: 'Bài nói: gia đình em' })
  const faults: string[] = []
  const network = await openNetwork()
  const student = await openSignedIn(browser, {
    address,
    tokens: ofStudent,
    viewport: phone,
    faults,
    proxy: network.proxy,
  })
  // Begin on another page: the browser keeps the Permissions-Policy of the page that was loaded first. So that policy must allow
  // the microphone too.
  await student.goto('/student')
  await student
    .getByRole('list', { name: 'Bài tập cần làm' })
    .getByRole('link', { name: 'Bài nói: gia đình em' })
    .click()
  await pressByKey(student, student.getByRole('button', { name: 'Ghi âm bài nói' }))
  const meter = student.getByRole('meter', { name: 'Âm lượng của micro' })
  // The microphone of the test browser beeps once a second.
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(20)
  await waitForSeconds(student, 3)
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  // A reload ends the recording. The page keeps what the student said before.
  await waitForSeconds(student, 12)
  await student.reload()
  expect(await hear(student.getByLabel('Nghe lại bản ghi'))).toBeGreaterThan(8)
  await pressByKey(student, student.getByRole('button', { name: 'Bỏ bản ghi này' }))

  await student.keyboard.press('Enter')
  await waitForSeconds(student, 3)
  await pressByKey(student, student.getByRole('button', { name: 'Dừng ghi' }))
  expect(await hear(student.getByLabel('Nghe lại bản ghi'))).toBeGreaterThan(2)
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  network.cut()
  await pressByKey(student, student.getByRole('button', { name: 'Thêm vào bài' }))
  const files = student.getByRole('list', { name: 'Tệp bài làm' })
  await expect(files).toContainText(/Mất kết nối/)
  network.restore()
  await expect(files).toContainText('Đã tải lên')
  await student.getByRole('button', { name: 'Nộp bài', exact: true }).click()
  await expect(student.getByRole('heading', { name: 'Bài đã nộp' })).toBeVisible()
  await student.getByRole('button', { name: /^Nghe Ghi âm/ }).click()
  expect(await hear(student.getByLabel(/^Nghe Ghi âm/))).toBeGreaterThan(2)

  const teacher = await openSignedIn(browser, { address, tokens: ofTeacher, viewport: laptop, faults })
  await teacher.goto(`/bai-tap/${id}`)
  expect(await hear(teacher.getByLabel(/^Nghe Ghi âm/))).toBeGreaterThan(2)
  expect(faults).toEqual([])
  await network.close()
})
