/**
 * An evening of homework. A teacher sets homework with a PDF. Students photograph their work and hand it in over a bad network.
 * The teacher marks it with pen and keyboard and releases the marks, and students and parents read them.
 */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type Locator, type Page, expect } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { makeLessonClass, openAccount, openSignedIn } from './centre/lesson-class.ts'
import { laptop, phone, returnToTab } from './centre/person.ts'
import { openNetwork } from './network/network.ts'
import { callOperation } from './centre/product.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.homework' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.homework' }
const binh = { lastName: 'Phạm', firstName: 'Thị Bình', userName: 'binh.homework' }
const chi = { lastName: 'Lê', firstName: 'Mai Chi', userName: 'chi.homework' }
const dung = { lastName: 'Vũ', firstName: 'Tiến Dũng', userName: 'dung.homework' }
const bao = { role: 'PAME', lastName: 'Phạm', firstName: 'Văn Bảo', userName: 'bao.homework' }
const nameOf = ({ lastName, firstName }: Pick<typeof an, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`

const title = 'Phiếu 12: hệ thức Vi-ét'
const toDoAgain = 'Thiếu điều kiện của delta, em làm lại câu 2 nhé.'
const praise = 'Trình bày rõ ràng, em nhớ ghi đơn vị.'

const documents = {
  pairingCode: `mutation { memberCreatePairingCode { isSuccess error { code } item { code } } }`,
  addChild: `mutation ($pairingCode: String!) {
    parentAddChild(pairingCode: $pairingCode, relation: father) { isSuccess error { code } item { guardianshipId } } }`,
  homework: `query ($id: ID!) {
    homeworkGetById(id: $id) { isSuccess error { code } item { classId title desc maxPoints files { id } } } }`,
  change: `mutation ($id: ID!, $input: HomeworkInput!) {
    homeworkUpdate(id: $id, input: $input) { isSuccess error { code description } } }`,
} as const

let address: string
let dataDir: string

test.beforeAll(({ run }) => void ({ address, dataDir } = run))

/** Makes a PDF to hand out, and a JPEG that is as large as a phone's photograph of a sheet of paper. */
async function makeSheets(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 600, height: 800 } })
  const page = await context.newPage()
  await page.setContent('<h1>Phiếu 12</h1><p>1. Giải x² − 5x + 6 = 0. 2. Tìm m để phương trình có hai nghiệm.</p>')
  const handout = await page.pdf()
  const photograph = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 2000
    const context = canvas.getContext('2d')!
    const grain = context.createImageData(canvas.width, canvas.height)
    // Fill the picture with noise, which does not compress well. So the JPEG is as large as a photograph in bad light.
    for (let place = 0; place < grain.data.length; place += 4) {
      const light = 150 + Math.random() * 100
      grain.data.set([light, light, light, 255], place)
    }
    context.putImageData(grain, 0, 0)
    context.font = '80px serif'
    context.fillText('x = 2 hoặc x = 3', 200, 400)
    return canvas.toDataURL('image/jpeg', 0.92).split(',')[1]!
  })
  await context.close()
  return { handout, photograph: Buffer.from(photograph, 'base64') }
}

/**
 * Limits the upload speed, so that a photograph takes some seconds. Returns a function that sets another speed, in bytes per
 * second; -1 removes the limit.
 */
async function sendSlowly(page: Page) {
  const session = await page.context().newCDPSession(page)
  const setSpeed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    })
  await setSpeed(250_000)
  return setSpeed
}

/** An upload request: the id of the upload, and the offset in the file at which the request begins. */
type UploadRequest = { id: string; offset: number }

/** Returns the upload requests that this page sends. */
function uploadRequestsOf(page: Page): UploadRequest[] {
  const requests: UploadRequest[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    const id = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    requests.push({ id, offset: Number(request.headers()['upload-offset']) })
  })
  return requests
}

/**
 * Waits until the server has stored more than `bytes` of an upload. The page counts what it has sent, of which a busy server may have
 * stored nothing yet.
 */
const isStoredBeyond = (dataDir: string, { id }: UploadRequest, bytes: number) =>
  expect
    .poll(() =>
      stat(path.join(dataDir, 'files', 'uploads', id)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    .toBeGreaterThan(bytes)

async function choose(place: Page | Locator, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const page = 'page' in place ? place.page() : place
  const chooser = page.waitForEvent('filechooser')
  await place.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}
const photographed = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Returns the date 55 hours from now, as DD-MM-YYYY: a deadline that does not pass during the test. */
const inTwoDays = () =>
  new Date(Date.now() + 55 * 60 * 60_000).toISOString().slice(0, 10).split('-').reverse().join('-')

async function setHomework(teacher: Page, classPage: string, handout: Buffer) {
  await teacher.goto(classPage)
  await teacher.getByRole('tab', { name: 'Bài tập' }).click()
  await teacher.getByRole('button', { name: 'Giao bài tập' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Giao bài tập' })
  await dialog.getByLabel('Tên bài tập').fill(title)
  await dialog.getByRole('textbox', { name: 'Hạn nộp', exact: true }).fill(inTwoDays())
  await dialog.getByLabel('Điểm tối đa').fill('20')
  await dialog.getByRole('textbox', { name: 'Đề bài, hướng dẫn' }).fill('Làm ra giấy, chụp rõ từng trang.')
  await choose(dialog, 'Thêm tệp', { name: 'phiếu 12.pdf', mimeType: 'application/pdf', buffer: handout })
  await expect(dialog.getByRole('list', { name: 'Tệp đính kèm' })).toContainText('KB')
  await dialog.getByRole('button', { name: 'Giao bài', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openHomework(student: Page) {
  await student.goto('/student')
  await student.getByRole('list', { name: 'Bài tập cần làm' }).getByRole('link', { name: title }).click()
  await expect(student.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(student.getByRole('list', { name: 'Tệp đề bài' })).toContainText('phiếu 12.pdf')
}

const uploadsOf = (student: Page) => student.getByRole('list', { name: 'Tệp bài làm' })
/** Waits until the page shows that 10 to 79 % of the upload is done. */
const isHalfway = (student: Page) => expect(uploadsOf(student)).toContainText(/Đang tải lên [1-7]\d%/)
async function submit(student: Page) {
  await student.getByRole('button', { name: 'Nộp bài', exact: true }).click()
  await expect(student.getByRole('heading', { name: 'Bài đã nộp' })).toBeVisible()
}

/** Sets the deadline to now. In the form a deadline has whole minutes, and the test should not wait for the next minute. */
async function endNow(homeworkId: string, token: string) {
  const ask = <Envelope>(query: string, variables: Record<string, unknown>) =>
    callOperation<Envelope>(address, query, { id: homeworkId, ...variables }, token)
  const { item } = await ask<{ item: { files: { id: string }[] } }>(documents.homework, {})
  const { files, ...fields } = item
  await ask(documents.change, { input: { ...fields, dueAt: new Date(), fileIds: files.map(({ id }) => id) } })
}

const strokesOf = (place: Page | Locator) => place.locator('[data-page] path')
/** Returns the teacher's strokes on the photographs, as the page of a student or parent shows them. */
const readStrokesOf = (reader: Page) => reader.getByRole('list', { name: 'Ảnh bài làm' }).locator('svg path')

async function drawLine(teacher: Page) {
  const ink = teacher.locator('[data-ink]')
  await expect(ink).toBeVisible()
  await expect(strokesOf(teacher)).toHaveCount(0)
  const box = (await ink.boundingBox())!
  const saved = teacher.waitForResponse((response) => response.request().postData()?.includes('homeworkDraw') ?? false)
  await teacher.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
  await teacher.mouse.down()
  await teacher.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.32, { steps: 10 })
  await teacher.mouse.up()
  await expect(strokesOf(teacher)).toHaveCount(1)
  await saved
}

/** Returns the button of a student in the list on the marking page. */
const studentButton = (teacher: Page, { firstName, lastName }: typeof an) =>
  teacher.getByRole('navigation', { name: 'Học viên' }).getByRole('button', { name: nameOf({ firstName, lastName }) })
const expectOpen = (teacher: Page, student: typeof an) =>
  expect(teacher.getByRole('heading', { level: 2, name: nameOf(student) })).toBeVisible()

/** Expects that the page shows no mark, no comment and no stroke. */
async function expectNoMarks(reader: Page) {
  await expect(reader.getByRole('main')).not.toContainText(/12,5|15,25|17\/20|6,25|7,63|ghi đơn vị|Điểm trung bình/)
  await expect(readStrokesOf(reader)).toHaveCount(0)
}

test('students photograph homework over a bad network, the teacher marks it with pen and keyboard, and results are readable only after the release', async ({
  browser,
}, testInfo) => {
  const students = [an, binh, chi, dung]
  const { classPage, people } = await makeLessonClass(address, {
    teacher: ngoc,
    students,
    courseCode: 'HOMEWORK-EVENING',
  })
  const parentTokens = await openAccount(address, bao)
  const code = await callOperation<{ item: { code: string } }>(
    address,
    documents.pairingCode,
    {},
    people[2]!.accessToken,
  )
  await callOperation(address, documents.addChild, { pairingCode: code.item.code }, parentTokens.accessToken)
  const faults: string[] = []
  const open = (tokens: (typeof people)[number], viewport: typeof phone) =>
    openSignedIn(browser, { address, tokens, viewport, faults })
  // The students share one network, so cutting it affects all of them.
  const network = await openNetwork()
  const openPhone = (tokens: (typeof people)[number]) =>
    openSignedIn(browser, { address, tokens, viewport: phone, faults, proxy: network.proxy })
  const teacher = await open(people[0]!, laptop)
  const [ofAn, ofBinh, ofChi] = [await openPhone(people[1]!), await openPhone(people[2]!), await openPhone(people[3]!)]
  const parent = await open(parentTokens, phone)
  const { handout, photograph } = await makeSheets(browser)

  await setHomework(teacher, classPage, handout)

  // During an upload, the network is lost, and later the page is reloaded. Each time the upload continues.
  await openHomework(ofAn)
  const uploads = uploadRequestsOf(ofAn)
  const setSpeed = await sendSlowly(ofAn)
  await choose(ofAn, 'Chụp bài làm', photographed('trang 1.jpg', photograph))
  await isHalfway(ofAn)
  await isStoredBeyond(dataDir, uploads[0]!, 0)
  network.cut()
  await expect(uploadsOf(ofAn)).toContainText('Mất kết nối')
  // At this speed the upload takes half a minute longer, so it cannot be complete before the reload.
  await setSpeed(50_000)
  network.restore()
  await expect.poll(() => uploads.length).toBe(2)
  await isStoredBeyond(dataDir, uploads[1]!, uploads[1]!.offset)
  await ofAn.reload()
  await expect.poll(() => uploads.length).toBe(3)
  await setSpeed(-1)
  await expect(uploadsOf(ofAn)).toContainText(/\d (KB|MB)/)
  const [first, afterTheCut, afterTheReload] = uploads.map(({ offset }) => offset)
  expect(first).toBe(0)
  expect(afterTheCut).toBeGreaterThan(0)
  expect(afterTheReload).toBeGreaterThan(afterTheCut!)
  await choose(ofAn, 'Chụp trang tiếp theo', photographed('trang 2.jpg', photograph))
  await submit(ofAn)
  await expect(ofAn.getByRole('list', { name: 'Ảnh bài làm' }).getByRole('img')).toHaveCount(2)

  // A student presses hand-in before the upload is complete, and then loses the network. The homework is handed in by itself
  // when the upload is complete.
  await openHomework(ofBinh)
  await sendSlowly(ofBinh)
  await choose(ofBinh, 'Chụp bài làm', photographed('bài làm.jpg', photograph))
  await isHalfway(ofBinh)
  await ofBinh.getByRole('button', { name: 'Nộp bài', exact: true }).click()
  network.cut()
  await expect(uploadsOf(ofBinh)).toContainText('Mất kết nối')
  await expect(ofBinh.getByText('Bài sẽ được nộp ngay khi tải tệp xong')).toBeVisible()
  network.restore()
  await expect(ofBinh.getByRole('heading', { name: 'Bài đã nộp' })).toBeVisible()

  // One student hands in after the deadline. Before that, the page warns that the homework will be late.
  await openHomework(ofChi)
  const homeworkPage = new URL(ofChi.url()).pathname
  const homeworkId = homeworkPage.split('/').at(-1)!
  await endNow(homeworkId, people[0]!.accessToken)
  await ofChi.reload()
  await expect(ofChi.getByText('bài nộp bây giờ được ghi là nộp muộn')).toBeVisible()
  await sendSlowly(ofChi)
  await choose(ofChi, 'Chụp bài làm', photographed('bài làm.jpg', photograph))
  await isHalfway(ofChi)
  network.cut()
  await expect(uploadsOf(ofChi)).toContainText('Mất kết nối')
  network.restore()
  await submit(ofChi)
  await expect(ofChi.getByText(/^Đã nộp, muộn/)).toBeVisible()

  // The teacher uses one page from here to the release; `loads` must stay 0.
  await teacher.reload()
  await expect(teacher.getByRole('list', { name: 'Bài tập' })).toContainText('3/4')
  await teacher.getByRole('link', { name: title }).click()
  await expect(teacher).toHaveURL(new RegExp(homeworkPage))
  let loads = 0
  teacher.on('domcontentloaded', () => (loads += 1))

  // The teacher gives the first student an extension and returns the homework to be done again.
  await expectOpen(teacher, an)
  await drawLine(teacher)
  await teacher.getByRole('button', { name: 'Gia hạn…' }).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Gia hạn' }).click()
  await expect(teacher.getByText('Được gia hạn đến')).toBeVisible()
  await teacher.getByRole('button', { name: 'Trả lại bài…' }).click()
  const returning = teacher.getByRole('dialog', { name: `Trả lại bài cho ${nameOf(an)}` })
  await returning.getByLabel('Cần làm lại điều gì').fill(toDoAgain)
  await returning.getByRole('button', { name: 'Trả lại bài' }).click()
  await expect(studentButton(teacher, an)).toContainText('làm lại')
  await expect(returning).toBeHidden()

  // The teacher marks the work of the next two students with the keyboard.
  await teacher.keyboard.press('ArrowDown')
  await expectOpen(teacher, binh)
  await drawLine(teacher)
  await teacher.keyboard.type('12,5')
  await teacher.keyboard.press('n')
  await teacher.keyboard.type(praise)
  await teacher.keyboard.press('Control+Enter')
  await expectOpen(teacher, chi)
  await drawLine(teacher)
  await teacher.keyboard.type('15,25')
  await teacher.keyboard.press('Enter')
  await expect(studentButton(teacher, chi)).toContainText('15,25')
  await expect(studentButton(teacher, chi)).toContainText('nộp muộn')
  await expect(studentButton(teacher, dung)).toContainText('chưa nộp')

  // The first student sees what to do again, although marks are not released, and hands in a second version.
  await ofAn.reload()
  await expect(ofAn.getByRole('heading', { name: 'Thầy cô trả bài để làm lại' })).toBeVisible()
  await expect(ofAn.getByText(toDoAgain)).toBeVisible()
  await expect(readStrokesOf(ofAn)).toHaveCount(1)
  await choose(ofAn, 'Chụp', photographed('câu 2 làm lại.jpg', photograph))
  await ofAn.getByRole('button', { name: 'Nộp lại' }).click()
  await expect(ofAn.getByText('lần nộp thứ 2')).toBeVisible()
  await expect(ofAn.getByText('Đã nộp', { exact: true })).toBeVisible()

  await returnToTab(teacher)
  await expect(studentButton(teacher, an)).toContainText('nộp lần 2')
  await studentButton(teacher, an).click()
  await drawLine(teacher)
  await teacher.keyboard.type('17')
  await teacher.keyboard.press('Enter')
  await expect(studentButton(teacher, an)).toContainText('17')

  // Before the release, no page shows marks to students or parents.
  await parent.goto('/phu-huynh')
  await parent.getByRole('link', { name: nameOf(binh) }).click()
  await parent.getByRole('tab', { name: 'Bài tập' }).click()
  await parent.getByText('Đã nộp, đã hết hạn').click()
  await expect(parent.getByRole('link', { name: title })).toBeVisible()
  await expectNoMarks(parent)
  await expect(parent.getByText('Chưa có bài tập nào được công bố điểm.')).toBeVisible()
  await parent.getByRole('link', { name: title }).click()
  for (const reader of [ofBinh, ofChi]) await reader.reload()
  for (const reader of [parent, ofAn, ofBinh, ofChi]) {
    await expect(reader.getByRole('list', { name: 'Ảnh bài làm' }).getByRole('img').first()).toBeVisible()
    await expectNoMarks(reader)
  }
  await ofBinh.goto('/bai-tap?bai=xong')
  await expect(ofBinh.getByRole('link', { name: title })).toBeVisible()
  await expectNoMarks(ofBinh)

  // After the release, students and parents see marks, comments and strokes. The teacher's page was never loaded again.
  await teacher.getByRole('button', { name: 'Công bố 3 bài đã chấm…' }).press('Enter')
  await teacher.getByRole('dialog', { name: 'Công bố 3 bài đã chấm?' }).getByRole('button', { name: 'Công bố' }).click()
  await expect(teacher.getByText('Điểm đã công bố.', { exact: false })).toBeVisible()
  expect(loads).toBe(0)
  await ofBinh.getByRole('link', { name: title }).click()
  await parent.reload()
  await ofAn.reload()
  for (const reader of [ofBinh, parent]) {
    const judgement = reader.getByRole('region', { name: 'Nhận xét và điểm' })
    await expect(judgement).toContainText('12,5/20')
    await expect(judgement).toContainText(praise)
    await expect(readStrokesOf(reader)).toHaveCount(1)
  }
  await expect(ofAn.getByRole('region', { name: 'Nhận xét và điểm' })).toContainText('17/20')

  // The mark table and its Excel file show the marks that students and parents have seen.
  await teacher.goto(`${classPage}#bai-tap`)
  await teacher.getByRole('link', { name: 'Bảng điểm' }).click()
  const table = teacher.getByRole('table', { name: /^Bảng điểm/ })
  await expect(table).toBeVisible()
  const shown = await table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ innerText }) => innerText.trim()),
    ),
  )
  const download = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: 'Tải Excel' }).click()
  const file = testInfo.outputPath('marks.xlsx')
  await (await download).saveAs(file)
  const [, ...rows] = await readSheet(file)
  // The rows are sorted by given name: Ân, Bình, Chi, Dũng.
  expect(rows.map(([, ...cells]) => cells)).toEqual([
    [nameOf(an), 17, 8.5],
    [nameOf(binh), 12.5, 6.25],
    [nameOf(chi), 15.25, 7.63],
    [nameOf(dung), null, null],
  ])
  expect(shown.map((cells) => cells.map((cell) => cell.split('\n')[0]))).toEqual([
    ['8,50', '17'],
    ['6,25', '12,5'],
    ['7,63', '15,25'],
    ['–', '–'],
  ])
  await parent.getByRole('link', { name: 'Bài tập của con' }).click()
  const readMarks = parent.getByRole('list', { name: 'Điểm từng bài tập' })
  await expect(readMarks.getByRole('listitem')).toHaveText([`${title}12,5/20`])
  await expect(parent.getByText('Điểm trung bình 6,25')).toBeVisible()
  await ofAn.goto('/my-class')
  await ofAn.getByText('Điểm bài tập', { exact: true }).click()
  await expect(ofAn.getByText('Điểm trung bình 8,50')).toBeVisible()
  expect(faults).toEqual([])
  await network.close()
})
