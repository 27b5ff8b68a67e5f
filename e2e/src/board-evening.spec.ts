/** An evening on the board of a class: a teacher posts a worksheet, a mother writes a message, and their readers read both. */
import { expect, type Page } from '@playwright/test'
import { aFamilyClass, tieFamily } from './centre/families.ts'
import { classDocuments, openAccount, openSignedIn, type Tokens } from './centre/lesson-class.ts'
import { callOperation } from './centre/product.ts'
import { test } from './run/run-test.ts'

const ngoc = { role: 'TCHER', lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.board' }
const an = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.board' }
const binh = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Thị Bình', userName: 'binh.board' }
const bao = { role: 'PAME', lastName: 'Nguyễn', firstName: 'Văn Bảo', userName: 'bao.board' }
const centreAccount = { role: 'CENR', lastName: 'Trung tâm', firstName: 'Bình Minh', userName: 'binhminh.board' }

const desktop = { width: 1280, height: 800 }
const onPhone = { width: 360, height: 640 }

const documents = {
  me: classDocuments.me,
  invite: `mutation ($code: String!) { centreInviteTeacher(teacherCode: $code) { isSuccess error { code } } }`,
  accept: `mutation ($id: ID!) { memberAnswerCentreInvitation(centreId: $id, accept: true) { isSuccess error { code } } }`,
  moveToCentre: `mutation ($id: ID!, $centreId: ID!) { courseMoveToCentre(id: $id, centreId: $centreId) { isSuccess error { code } } }`,
} as const

let address: string

test.beforeAll(({ run }) => void ({ address } = run))

const join = (person: typeof ngoc) => openAccount(address, person)

test('a teacher posts a worksheet; the student and a parent of two read it on phones, and the teacher sees that both have', async ({
  browser,
}) => {
  const [teacher, ofAn, ofBinh, parent] = [await join(ngoc), await join(an), await join(binh), await join(bao)]
  const maths = await aFamilyClass(address, teacher, ofAn, { code: 'BOARD-MATHS', name: 'Toán 9' })
  await aFamilyClass(address, teacher, ofBinh, { code: 'BOARD-LITERATURE', name: 'Văn 8' })
  for (const child of [ofAn, ofBinh]) await tieFamily(address, child, parent)
  const faults: string[] = []
  const open = (tokens: Tokens, viewport: { width: number; height: number }) =>
    openSignedIn(browser, { address, tokens, viewport, faults })
  const onPhone = { width: 360, height: 640 }

  const desk = await open(teacher, { width: 1280, height: 800 })
  await desk.goto(`/course/${maths.courseCode}/class/${maths.id}#bang-tin`)
  await desk.getByText('Viết cho lớp').click()
  const form = desk.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nội dung' }).click()
  await desk.keyboard.type('Các em làm phiếu số 12.')
  const chooser = desk.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Thêm tệp' }).click()
  const worksheet = { name: 'phieu-12.txt', mimeType: 'text/plain', buffer: Buffer.from('Phiếu bài tập số 12') }
  await (await chooser).setFiles(worksheet)
  await expect(form.getByText('Đã tải lên')).toBeVisible()
  await form.getByRole('combobox', { name: 'Buổi học' }).click()
  await form.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByRole('button', { name: /0\/2/ })).toBeVisible()

  for (const tokens of [ofAn, parent]) {
    const page = await open(tokens, onPhone)
    await page.goto('/bang-tin')
    await expect(page.getByText('Các em làm phiếu số 12.')).toBeVisible()
    await expect(page.getByText('phieu-12.txt')).toBeVisible()
    await expect(page.getByText('Mới', { exact: true })).toBeVisible()
  }
  // A parent of two finds the worksheet only at the child whose class it is for.
  for (const [child, isOfClass] of [
    [ofAn, true],
    [ofBinh, false],
  ] as const) {
    const me = await callOperation<{ item: { code: string } }>(address, documents.me, {}, child.accessToken)
    const page = await open(parent, onPhone)
    await page.goto(`/phu-huynh/${me.item.code}?xem=bang-tin`)
    if (isOfClass) await expect(page.getByText('phieu-12.txt')).toBeVisible()
    else await expect(page.getByText('Thầy cô chưa đăng gì cho phụ huynh các lớp của con.')).toBeVisible()
    await expect(page.getByText('phieu-12.txt')).toBeVisible({ visible: isOfClass })
  }
  // The student reads the worksheet, then loses the network, and still reads the list and the file.
  // Without a network the browser reports every request to the console.
  const lost = await openSignedIn(browser, { address, tokens: ofAn, viewport: onPhone, faults: [] })
  await lost.goto('/bang-tin')
  await lost.evaluate(async () => void (await navigator.serviceWorker.ready))
  await lost.getByRole('link', { name: 'Toán 9 · Nhóm Toán 9' }).click()
  await lost.getByText('Tài liệu', { exact: true }).click()
  const worksheetButton = lost.getByRole('button', { name: /Mở phieu-12.txt/ })
  await worksheetButton.click()
  await expect(lost.getByRole('dialog').getByText('Phiếu bài tập số 12')).toBeVisible()
  await lost.keyboard.press('Escape')
  await expect(worksheetButton).toContainText('Đã lưu trên máy')
  await lost.context().setOffline(true)
  await lost.reload()
  await expect(lost.getByText(/^Đang xem bản lưu trên máy lúc/)).toBeVisible()
  await worksheetButton.click()
  await expect(lost.getByRole('dialog').getByText('Phiếu bài tập số 12')).toBeVisible()
  await lost.keyboard.press('Escape')
  await lost.getByText('Bài đăng', { exact: true }).click()
  await expect(lost.getByText('Các em làm phiếu số 12.')).toBeVisible()
  await lost.context().setOffline(false)
  await expect(lost.getByText(/^Đang xem bản lưu trên máy lúc/)).toBeHidden()
  const databases = () => lost.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('hien-offline')
  await lost.getByRole('button', { name: /^Tài khoản/ }).click()
  await lost.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect.poll(databases).not.toContain('hien-offline')

  const ofOtherClass = await open(ofBinh, onPhone)
  await ofOtherClass.goto('/bang-tin')
  await expect(ofOtherClass.getByRole('heading', { level: 1, name: 'Bảng tin' })).toBeVisible()
  await expect(ofOtherClass.getByText('Các em làm phiếu số 12.')).toBeHidden()

  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('button', { name: /2\/2/ })).toBeVisible()
  }).toPass()
  await desk.getByRole('button', { name: /2\/2/ }).click()
  await expect(desk.getByRole('dialog').getByText('Nguyễn Văn Bảo')).toBeVisible()
  expect(faults).toEqual([])
})

/** Gives a course of the teacher to the centre. */
async function giveToCentre(centre: Tokens, teacher: Tokens, courseId: string) {
  const ask = <Item>(query: string, variables: Record<string, unknown>, { accessToken }: Tokens) =>
    callOperation<{ item: Item }>(address, query, variables, accessToken)
  const { item: teacherProfile } = await ask<{ code: string }>(documents.me, {}, teacher)
  const claims = JSON.parse(Buffer.from(centre.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    member_id: string
  }
  await ask(documents.invite, { code: teacherProfile.code }, centre)
  await ask(documents.accept, { id: claims.member_id }, teacher)
  await ask(documents.moveToCentre, { id: courseId, centreId: claims.member_id }, teacher)
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Tin nhắn' }).fill(text)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

test('a mother writes that her son is ill, the teacher answers on an open page, and the centre and the son read both', async ({
  browser,
}) => {
  const suffix = (person: typeof ngoc) => ({ ...person, userName: person.userName.replace('board', 'threads') })
  const [centre, teacher, ofAn, ofBinh] = [
    await join(suffix(centreAccount)),
    await join(suffix(ngoc)),
    await join(suffix(an)),
    await join(suffix(binh)),
  ]
  const mother = await join({ role: 'PAME', lastName: 'Lê', firstName: 'Thị Lan', userName: 'lan.threads' })
  const maths = await aFamilyClass(address, teacher, ofAn, { code: 'THREADS-MATHS', name: 'Toán 9' })
  await aFamilyClass(address, teacher, ofBinh, { code: 'THREADS-LITERATURE', name: 'Văn 8' })
  await giveToCentre(centre, teacher, maths.courseId)
  for (const child of [ofAn, ofBinh]) await tieFamily(address, child, mother, 'mother')
  const faults: string[] = []
  const open = (tokens: Tokens, viewport: { width: number; height: number }) =>
    openSignedIn(browser, { address, tokens, viewport, faults })

  const desk = await open(teacher, desktop)
  await desk.goto('/dashboard')
  const phone = await open(mother, onPhone)
  await phone.goto('/trao-doi')
  await phone.getByRole('link', { name: /Nguyễn Hữu Ân/ }).click()
  await phone.getByRole('button', { name: 'Trả lời nhanh' }).click()
  await phone.getByRole('button', { name: 'Xin phép cho con nghỉ buổi hôm nay ạ.' }).click()
  await write(phone, 'Xin phép cho con nghỉ buổi hôm nay ạ. Cháu bị sốt.')

  await desk.getByRole('link', { name: /^Trao đổi.*1/ }).click()
  await desk.getByRole('link', { name: /Nguyễn Hữu Ân/ }).click()
  await expect(desk.getByText('Cháu bị sốt.')).toBeVisible()
  await write(desk, 'Cô ghi nhận. Mong cháu mau khoẻ.')
  await expect(phone.getByText('Cô ghi nhận. Mong cháu mau khoẻ.')).toBeVisible()

  for (const [tokens, viewport, title] of [
    [centre, desktop, /Nguyễn Hữu Ân/],
    [ofAn, onPhone, /Toán 9/],
  ] as const) {
    const page = await open(tokens, viewport)
    await page.goto('/trao-doi')
    await page.getByRole('list', { name: 'Các cuộc trao đổi' }).getByRole('link', { name: title }).click()
    await expect(page.getByText('Cháu bị sốt.')).toBeVisible()
    await expect(page.getByText('Cô ghi nhận. Mong cháu mau khoẻ.')).toBeVisible()
  }
  const ofOther = await open(ofBinh, onPhone)
  const { pathname } = new URL(phone.url())
  await ofOther.goto(pathname)
  await expect(ofOther.getByText('Không tìm thấy', { exact: false })).toBeVisible()
  expect(faults).toEqual([])
})
