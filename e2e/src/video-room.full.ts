/**
 * A lesson of forty students in the video room. The teacher and some students use browsers; tests read from the browsers which
 * media arrive. The remaining students are simulated without browsers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { limits } from '@hien/contract/limits'
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { enterLesson, expectGrowing, expectHeardAnew, expectStill } from './centre/video-room.ts'
import { startSyntheticClass, type SyntheticClass } from './lesson-room/synthetic-class.ts'
import { openMediaNetwork, type MediaNetwork } from './network/media-network.ts'
import { openNetwork, type Network } from './network/network.ts'
import { letNoUdpThrough, received, standingConnection, watchConnections } from './network/peer-connections.ts'
import { laptop, phone } from './centre/person.ts'
import { callOperation, freePort, startProduct, type Product } from './centre/product.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.tran' }
const inBrowsers = [
  { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.nguyen' },
  { lastName: 'Phạm', firstName: 'Gia Bình', userName: 'binh.pham' },
  { lastName: 'Lê', firstName: 'Thị Chi', userName: 'chi.le' },
  { lastName: 'Vũ', firstName: 'Anh Dũng', userName: 'dung.vu' },
  { lastName: 'Hoàng', firstName: 'Thu Giang', userName: 'giang.hoang' },
  { lastName: 'Bùi', firstName: 'Ngọc Hà', userName: 'ha.bui' },
  { lastName: 'Đặng', firstName: 'Minh Khôi', userName: 'khoi.dang' },
  { lastName: 'Đỗ', firstName: 'Thị Ệch', userName: 'ech.do' },
]
const others = Array.from({ length: 31 }, (_, index) => ({
  lastName: 'Trịnh',
  firstName: `Học Viên ${index + 1}`,
  userName: `hoc.vien${index + 1}`,
}))
/** Number of students without a browser who also receive pictures. It is low, because one machine runs all participants. */
const watchers = 2
/** Index, among the students in browsers, of the student whose network blocks UDP. */
const tcpStudent = 1
const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => `${lastName} ${firstName}`

const attendanceDocument = `query ($classId: ID!) { meetingGetAttendance(classId: $classId, skip: 1, take: 5) {
  isSuccess error { code }
  items { startedAt endedAt attendances { fullName present firstJoinedAt lastLeftAt } } } }`
type Lesson = {
  startedAt: string
  endedAt: string
  attendances: { fullName: string; present: boolean; firstJoinedAt: string; lastLeftAt: string }[]
}

let dataDir: string
let product: Product
let network: Network
let mediaNetwork: MediaNetwork
let rest: SyntheticClass

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-room-'))
  product = await startProduct(dataDir, await freePort(), { ROOM_TCP_PORT: String(await freePort()) })
  network = await openNetwork()
  mediaNetwork = openMediaNetwork()
  rest = startSyntheticClass()
})
test.afterAll(async () => {
  await rest.stop()
  await network.close()
  await mediaNetwork.close()
  expect(await product.stop()).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const places = (page: Page) => page.getByRole('list', { name: '4 chỗ phát biểu' }).getByRole('listitem')

const lineIsGood = 'Đường truyền tốt: bạn sẽ nghe và thấy được lớp.'

const lineIsRoundabout = /Mạng này bắt tiếng và hình đi đường vòng/

async function goIn(page: Page, door: string, told: string | RegExp = lineIsGood) {
  await button(page, door).click()
  await expect(page.getByText(told)).toBeVisible()
  await enterLesson(page)
}

/** Gives the floor to a student, by the button in the list of raised hands. */
async function giveFloor(teacher: Page, name: string) {
  await teacher.getByRole('button', { name: `Mời nói: ${name}` }).click()
}

async function actOn(teacher: Page, name: string, action: string) {
  await teacher.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await teacher.getByRole('menuitem', { name: action }).click()
}

/** Blocks the media, expects that the green room reports this, unblocks the media and enters the lesson. */
async function goInThroughBlockedLine(page: Page) {
  mediaNetwork.cut()
  await button(page, 'Vào lớp học').click()
  await expect(page.getByText(/Mạng này không cho hình và tiếng của lớp đi qua/)).toBeVisible()
  mediaNetwork.restore()
  await button(page, 'Thử lại').click()
  await expect(page.getByText(lineIsGood)).toBeVisible()
  await enterLesson(page)
}

const interrupted = /đang kết nối lại|Mất kết nối với phòng học/
const second = 1000
/** Returns how many seconds an instant lies before (negative) or after (positive) a range of time; 0 inside the range. */
const secondsOutside = (instant: string, [from, to]: readonly [number, number]) =>
  (Math.min(0, Date.parse(instant) - from) + Math.max(0, Date.parse(instant) - to)) / second

test('a class of forty holds a lesson with raised hands, a shared screen, a slow and a cut network, and a killed media process', async ({
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
    if (index === tcpStudent + 1) await letNoUdpThrough(page.context())
    await page.goto(waitingRoom)
    return page
  }
  const teacher = await open(0)
  await goIn(teacher, 'Bắt đầu lớp học')
  await expect(teacher.getByRole('heading', { name: className })).toBeVisible()
  for (const own of ['Micro', 'Camera']) await expect(button(teacher, own)).toHaveAttribute('aria-pressed', 'true')

  const pages: Page[] = []
  /** For each student, a start and an end in milliseconds since 1970. The student joined between them. */
  const cameWithin: [number, number][] = []
  for (const index of inBrowsers.keys()) {
    const page = await open(index + 1)
    const pressedAt = Date.now()
    if (index === inBrowsers.length - 1) await goInThroughBlockedLine(page)
    else await goIn(page, 'Vào lớp học', index === tcpStudent ? lineIsRoundabout : lineIsGood)
    cameWithin.push([pressedAt, Date.now()])
    pages.push(page)
  }
  const [an, binh, chi] = pages as [Page, Page, Page]
  const cutStudent = pages.at(-1)!
  // Some students save data: they hear the lesson and get no pictures.
  const savers = pages.slice(3, -1)
  for (const page of savers) {
    await button(page, 'Tiết kiệm dữ liệu').click()
    await expect(page.getByText('Đang tiết kiệm dữ liệu:')).toBeVisible()
  }
  const accessTokens = people.slice(1 + inBrowsers.length).map(({ accessToken }) => accessToken)
  const groupId = new URLSearchParams(waitingRoom.split('?')[1]).get('groupId') ?? ''
  cameWithin.push(...(await rest.enter({ address, groupId, accessTokens, watchers })))
  for (const page of [an, binh, chi, cutStudent]) await expectGrowing(page, ['camera lead', 'microphone lead'])
  for (const page of savers) {
    await expectGrowing(page, ['microphone lead'])
    await expectStill(page, ['camera lead'])
  }
  // Students without browsers: those who save data get only the sounds, and the watchers get all streams.
  const expectOfRest = (sounds: number, all: number) =>
    expect
      .poll(async () => {
        const streams = await rest.countStreams(2000)
        return {
          savers: new Set(streams.slice(watchers)),
          mostOfWatchers: Math.max(...streams.slice(0, watchers)),
          everybodyHears: streams.every((count) => count >= sounds),
        }
      })
      .toEqual({ savers: new Set([sounds]), mostOfWatchers: all, everybodyHears: true })
  await expectOfRest(1, 2)

  // A student without the floor cannot speak. After raising a hand, the student gets the floor from the teacher.
  await button(an, 'Micro').click()
  await expect(an.getByText('Hãy giơ tay để xin nói.')).toBeVisible()
  await button(an, 'Giơ tay').click()
  await expect(button(an, 'Giơ tay')).toContainText('Thứ 1')
  await button(binh, 'Giơ tay').click()
  await expect(button(binh, 'Giơ tay')).toContainText('Thứ 2')
  await giveFloor(teacher, 'Nguyễn Hữu Ân')
  await expect(button(binh, 'Giơ tay')).toContainText('Thứ 1')
  await expect(an.getByText('Giáo viên mời bạn nói.')).toBeVisible()
  await button(an, 'Bật micro').click()
  await button(an, 'Camera').click()
  for (const page of [teacher, binh, cutStudent]) {
    await expect(places(page).nth(0)).toContainText('Nguyễn Hữu Ân')
    await expectGrowing(page, ['camera 0', 'microphone 0'])
  }
  await giveFloor(teacher, 'Phạm Gia Bình')
  await button(binh, 'Bật micro').click()
  for (const page of [teacher, an, chi]) await expectGrowing(page, ['microphone 1'])

  // The teacher shares a screen, which everybody receives. Then the teacher mutes everybody.
  await button(teacher, 'Chia sẻ màn hình').click()
  for (const page of [an, chi, cutStudent]) {
    await expect(page.getByText('Màn hình của Trần Thị Hồng Ngọc')).toBeVisible()
    await expectGrowing(page, ['screen'])
  }
  await expectOfRest(3, 6)
  await button(teacher, 'Tắt tiếng cả lớp').click()
  await expect(an.getByText('Giáo viên đã tắt micro của bạn.')).toBeVisible()
  await expect(places(chi).nth(0).getByText('Đã tắt micro')).toBeVisible()
  await expectStill(chi, ['microphone 0', 'microphone 1'])
  await expectGrowing(chi, ['camera 0', 'microphone lead'])
  await button(an, 'Micro').click()
  await expectGrowing(chi, ['microphone 0'])

  // The teacher takes the floor back. The student's microphone and camera are switched off, also in the student's browser.
  await actOn(teacher, 'Nguyễn Hữu Ân', 'Cho thôi phát biểu')
  await expect(an.getByText('Bạn đã phát biểu xong')).toBeVisible()
  await expectStill(chi, ['camera 0', 'microphone 0'])
  await expect(button(an, 'Micro')).toHaveAttribute('aria-pressed', 'false')

  // On a slow network the student still gets the sound but no pictures, and the page says so.
  await expect(cutStudent.getByText('Đường truyền tốt')).toBeVisible()
  mediaNetwork.narrow(60_000)
  await expect(cutStudent.getByText('Mạng yếu, chỉ còn tiếng')).toBeVisible()
  await expectGrowing(cutStudent, ['microphone lead'])
  mediaNetwork.narrow(null)
  await expect(cutStudent.getByText(/Mạng yếu, ưu tiên tiếng|Đường truyền tốt/)).toBeVisible({ timeout: 120_000 })
  await expectGrowing(cutStudent, ['screen', 'microphone lead'])

  // For twenty seconds, one student can reach neither the hub nor the media.
  network.cut()
  mediaNetwork.cut()
  await expect(cutStudent.getByText(interrupted)).toBeVisible()
  await cutStudent.waitForTimeout(20 * second)
  await expectStill(cutStudent, ['camera lead', 'microphone lead'])
  network.restore()
  mediaNetwork.restore()
  // The page notices the restored network when it next probes the server, after at most serverProbeInterval.
  await expectGrowing(cutStudent, ['microphone lead'], limits.serverProbeInterval + 5 * second)
  await expectGrowing(cutStudent, ['camera lead'])
  await expect(cutStudent.getByText(interrupted)).toBeHidden()

  // The media process is killed. All students reconnect, those in browsers and the simulated ones.
  const killed = await Promise.all(pages.map(async (page) => ({ page, before: await standingConnection(page) })))
  product.killMedia()
  await Promise.all(killed.map(({ page, before }) => expectHeardAnew(page, before, 10 * second)))
  for (const page of [an, binh, chi, cutStudent]) {
    await expectGrowing(page, ['camera lead', 'microphone lead', 'screen'])
  }
  await expectOfRest(1, 3)

  // One student leaves before the end.
  const leavesAt = Date.now()
  await button(chi, 'Rời lớp').click()
  const leftWithin: [number, number] = [leavesAt, Date.now()]
  await button(teacher, 'Kết thúc buổi học').click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Kết thúc buổi học' }).click()
  for (const page of [teacher, an, cutStudent]) {
    await expect(page.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeVisible()
    expect(await received(page)).toBeNull()
  }

  // The attendance contains the times at which each student joined and left.
  const { items } = await callOperation<{ items: Lesson[] }>(
    address,
    attendanceDocument,
    { classId: classPage.split('/').at(-1) },
    people[0]?.accessToken,
  )
  const [lesson] = items
  const attendances = new Map(lesson?.attendances.map((one) => [one.fullName, one]))
  expect(attendances.size).toBe(students.length)
  const wrong = students.flatMap((student, index) => {
    const { present, firstJoinedAt, lastLeftAt } = attendances.get(nameOf(student))!
    const endedAt = Date.parse(lesson!.endedAt)
    const came = secondsOutside(firstJoinedAt, cameWithin[index]!)
    const went = secondsOutside(lastLeftAt, index === 2 ? leftWithin : [endedAt, endedAt])
    const isRight = present && Math.abs(came) <= 1 && Math.abs(went) <= 1
    return isRight ? [] : [{ name: nameOf(student), present, came, went }]
  })
  expect(wrong).toEqual([])
  expect(faults).toEqual([])
})
