/**
 * A lesson of a teacher and 39 students in the video room. The teacher and some students use browsers; the test reads from the
 * browsers which media arrive. The remaining students are simulated without browsers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { limits } from '@hien/contract/limits'
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import {
  actOn,
  button,
  checkLineAndEnter,
  enterAfterBlockedLine,
  expectGrowing,
  expectHeardAgain,
  expectStill,
  giveFloor,
  lineIsGood,
  lineIsIndirect,
  speakers,
} from './centre/video-room.ts'
import { findWrongAttendances, type TimeRange } from './lesson-room/wrong-attendances.ts'
import { startSyntheticClass, type SyntheticClass } from './lesson-room/synthetic-class.ts'
import { openMediaNetwork, type MediaNetwork } from './network/media-network.ts'
import { openNetwork, type Network } from './network/network.ts'
import { blockUdp, received, latestConnected, watchConnections } from './network/peer-connections.ts'
import { laptop, phone } from './centre/person.ts'
import { freePort, startProduct, type Product } from './centre/product.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.tran' }
/**
 * Students with a page of their own. Each page draws its videos with the processor, so two cores cannot carry more of them without
 * delaying the sounds and pictures that the test waits for.
 */
const inBrowsers = [
  { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.nguyen' },
  { lastName: 'Phạm', firstName: 'Gia Bình', userName: 'binh.pham' },
  { lastName: 'Lê', firstName: 'Thị Chi', userName: 'chi.le' },
  { lastName: 'Vũ', firstName: 'Anh Dũng', userName: 'dung.vu' },
  { lastName: 'Đỗ', firstName: 'Thị Ệch', userName: 'ech.do' },
]
const others = Array.from({ length: 34 }, (_, index) => ({
  lastName: 'Trịnh',
  firstName: `Học Viên ${index + 1}`,
  userName: `hoc.vien${index + 1}`,
}))
/** Number of students without a browser who also receive pictures. It is low, because one machine runs all participants. */
const watchers = 2
/** Index, among the students in browsers, of the student whose network blocks UDP. */
const tcpStudent = 1
const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => `${lastName} ${firstName}`

let dataDir: string
let product: Product
let network: Network
let mediaNetwork: MediaNetwork
let simulated: SyntheticClass

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-room-'))
  product = await startProduct(dataDir, await freePort(), { ROOM_TCP_PORT: String(await freePort()) })
  network = await openNetwork()
  mediaNetwork = openMediaNetwork()
  simulated = startSyntheticClass()
})
test.afterAll(async () => {
  await simulated.stop()
  await network.close()
  await mediaNetwork.close()
  expect(await product.stop()).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

const interrupted = /đang kết nối lại|Mất kết nối với phòng học/
const second = 1000

test('forty people hold a lesson with raised hands, a shared screen, a slow and a cut network, and a killed media process', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const faults: string[] = []
  const { address } = product
  const students = [...inBrowsers, ...others]
  const { waitingRoom, classPage, className, people } = await makeLessonClass(address, {
    teacher: ngoc,
    students,
    courseCode: 'LESSON-OF-FORTY',
  })
  const open = async (index: number) => {
    const isCut = index === inBrowsers.length
    const page = await openSignedIn(browser, {
      address,
      tokens: people[index]!,
      viewport: index === 0 ? laptop : phone,
      faults,
      ...(isCut ? { proxy: network.proxy } : {}),
    })
    await watchConnections(page.context())
    if (isCut) await mediaNetwork.carry(page.context())
    if (index === tcpStudent + 1) await blockUdp(page.context())
    await page.goto(waitingRoom)
    return page
  }
  const teacher = await open(0)
  await checkLineAndEnter(teacher, 'Bắt đầu lớp học', lineIsGood)
  await expect(teacher.getByRole('heading', { name: className })).toBeVisible()
  for (const own of ['Micro', 'Camera']) await expect(button(teacher, own)).toHaveAttribute('aria-pressed', 'true')

  const pages: Page[] = []
  const joinedBetween: TimeRange[] = []
  for (const index of inBrowsers.keys()) {
    const page = await open(index + 1)
    const pressedAt = Date.now()
    if (index === inBrowsers.length - 1) await enterAfterBlockedLine(page, mediaNetwork)
    else await checkLineAndEnter(page, 'Vào lớp học', index === tcpStudent ? lineIsIndirect : lineIsGood)
    joinedBetween.push([pressedAt, Date.now()])
    pages.push(page)
  }
  const [an, binh, chi] = pages as [Page, Page, Page]
  const interruptedStudent = pages.at(-1)!
  // Some students save data: they hear the lesson and get no pictures.
  const savers = pages.slice(3, -1)
  for (const page of savers) {
    await button(page, 'Tiết kiệm dữ liệu').click()
    await expect(page.getByText('Đang tiết kiệm dữ liệu:')).toBeVisible()
  }
  const accessTokens = people.slice(1 + inBrowsers.length).map(({ accessToken }) => accessToken)
  const groupId = new URLSearchParams(waitingRoom.split('?')[1]).get('groupId') ?? ''
  joinedBetween.push(...(await simulated.enter({ address, groupId, accessTokens, watchers })))
  for (const page of [an, binh, chi, interruptedStudent]) await expectGrowing(page, ['camera lead', 'microphone lead'])
  for (const page of savers) {
    await expectGrowing(page, ['microphone lead'])
    await expectStill(page, ['camera lead'])
  }
  // Students without browsers: those who save data get only the sounds, and the watchers get all streams.
  const expectOfOthers = (sounds: number, all: number) =>
    expect
      .poll(async () => {
        const streams = await simulated.countStreams(2000)
        return {
          savers: new Set(streams.slice(watchers)),
          mostOfWatchers: Math.max(...streams.slice(0, watchers)),
          everybodyHears: streams.every((count) => count >= sounds),
        }
      })
      .toEqual({ savers: new Set([sounds]), mostOfWatchers: all, everybodyHears: true })
  await expectOfOthers(1, 2)

  // A student without the floor cannot speak. After raising a hand, the student gets the floor from the teacher.
  await button(an, 'Micro').click()
  await expect(an.getByText('Hãy giơ tay để xin nói.')).toBeVisible()
  await button(an, 'Giơ tay').click()
  await expect(button(an, 'Giơ tay')).toContainText('Số 1')
  await button(binh, 'Giơ tay').click()
  await expect(button(binh, 'Giơ tay')).toContainText('Số 2')
  await giveFloor(teacher, 'Nguyễn Hữu Ân')
  await expect(button(binh, 'Giơ tay')).toContainText('Số 1')
  await expect(an.getByText('Giáo viên mời bạn nói.')).toBeVisible()
  await button(an, 'Bật micro').click()
  await button(an, 'Camera').click()
  for (const page of [teacher, binh, interruptedStudent]) {
    await expect(speakers(page).nth(0)).toContainText('Nguyễn Hữu Ân')
    await expectGrowing(page, ['camera 0', 'microphone 0'])
  }
  await giveFloor(teacher, 'Phạm Gia Bình')
  await button(binh, 'Bật micro').click()
  for (const page of [teacher, an, chi]) await expectGrowing(page, ['microphone 1'])

  // The teacher shares a screen, which everybody receives. Then the teacher mutes everybody.
  await button(teacher, 'Chia sẻ màn hình').click()
  for (const page of [an, chi, interruptedStudent]) {
    await expect(page.getByText('Màn hình của Trần Thị Hồng Ngọc')).toBeVisible()
    await expectGrowing(page, ['screen'])
  }
  await expectOfOthers(3, 6)
  await button(teacher, 'Tắt micro cả lớp').click()
  await expect(an.getByText('Giáo viên đã tắt micro của bạn.')).toBeVisible()
  await expect(speakers(chi).nth(0).getByText('Đã tắt micro')).toBeVisible()
  await expectStill(chi, ['microphone 0', 'microphone 1'])
  await expectGrowing(chi, ['camera 0', 'microphone lead'])
  await button(an, 'Micro').click()
  await expectGrowing(chi, ['microphone 0'])

  // The teacher takes the floor back. The student's microphone and camera are switched off, also in the student's browser.
  await actOn(teacher, 'Nguyễn Hữu Ân', 'Cho thôi phát biểu')
  await expect(an.getByText('Bạn đã hết lượt phát biểu')).toBeVisible()
  await expectStill(chi, ['camera 0', 'microphone 0'])
  await expect(button(an, 'Micro')).toHaveAttribute('aria-pressed', 'false')

  // On a slow network the student still gets the sound but no pictures, and the page says so.
  await expect(interruptedStudent.getByText('Đường truyền tốt')).toBeVisible()
  mediaNetwork.narrow(60_000)
  await expect(interruptedStudent.getByText('Mạng yếu, chỉ còn tiếng')).toBeVisible()
  await expectGrowing(interruptedStudent, ['microphone lead'])
  mediaNetwork.narrow(null)
  await expect(interruptedStudent.getByText(/Mạng yếu, ưu tiên tiếng|Đường truyền tốt/)).toBeVisible({
    timeout: 120_000,
  })
  await expectGrowing(interruptedStudent, ['screen', 'microphone lead'])

  // For twenty seconds, one student can reach neither the hub nor the media.
  network.cut()
  mediaNetwork.cut()
  await expect(interruptedStudent.getByText(interrupted)).toBeVisible()
  await interruptedStudent.waitForTimeout(20 * second)
  await expectStill(interruptedStudent, ['camera lead', 'microphone lead'])
  network.restore()
  mediaNetwork.restore()
  // The page notices the restored network when it next probes the server, after at most serverProbeInterval.
  await expectGrowing(interruptedStudent, ['microphone lead'], limits.serverProbeInterval + 5 * second)
  await expectGrowing(interruptedStudent, ['camera lead'])
  await expect(interruptedStudent.getByText(interrupted)).toBeHidden()

  // The media process is killed. All students reconnect, those in browsers and the simulated ones.
  const killed = await Promise.all(pages.map(async (page) => ({ page, before: await latestConnected(page) })))
  product.killMedia()
  await Promise.all(killed.map(({ page, before }) => expectHeardAgain(page, before, 10 * second)))
  for (const page of [an, binh, chi, interruptedStudent]) {
    await expectGrowing(page, ['camera lead', 'microphone lead', 'screen'])
  }
  await expectOfOthers(1, 3)

  // One student leaves before the end.
  const leavesAt = Date.now()
  await button(chi, 'Rời lớp').click()
  const leftBetween: TimeRange = [leavesAt, Date.now()]
  await button(teacher, 'Kết thúc buổi học').click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Kết thúc buổi học' }).click()
  for (const page of [teacher, an, interruptedStudent]) {
    await expect(page.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeVisible()
    expect(await received(page)).toBeNull()
  }

  // The attendance contains the times at which each student joined and left.
  const stays = students.map((student, index) => ({
    name: nameOf(student),
    joinedBetween: joinedBetween[index]!,
    leftBetween: index === 2 ? leftBetween : null,
  }))
  const lesson = { address, classId: classPage.split('/').at(-1), accessToken: people[0]?.accessToken }
  expect(await findWrongAttendances(lesson, stays)).toEqual([])
  expect(faults).toEqual([])
})
