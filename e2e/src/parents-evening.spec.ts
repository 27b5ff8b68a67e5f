/** Tests an evening of a parent who follows two children in two classes. */
import { type Locator, expect } from '@playwright/test'
import { aFamilyClass, tieFamily, type FamilyClass } from './centre/families.ts'
import { openAccount, openSignedIn, type Tokens } from './centre/lesson-class.ts'
import { callOperation } from './centre/product.ts'
import { test } from './run/run-test.ts'

/** Within five seconds, a page must show changes that somebody else has made. */
const soon = { timeout: 5000 }

const ngoc = { role: 'TCHER', lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.parents' }
const an = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.parents' }
const binh = { role: 'MEME', lastName: 'Nguyễn', firstName: 'Thị Bình', userName: 'binh.parents' }
const bao = { role: 'PAME', lastName: 'Nguyễn', firstName: 'Văn Bảo', userName: 'bao.parents' }

const documents = {
  endTie: `mutation ($id: ID!) { guardianshipEnd(id: $id) { isSuccess error { code } } }`,
  roomToken: `query ($courseCode: String!, $classCode: String!) {
    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess error { code } item { token } } }`,
  enter: `query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } item { joinLink } } }`,
  setPlan: `mutation ($input: FeePlanInput!) { feePlanSet(input: $input) { isSuccess error { code } } }`,
  setAccount: `mutation ($input: FeeAccountInput!) { feeAccountSet(input: $input) { isSuccess error { code } } }`,
  renewHook: `mutation { feeHookRenew { isSuccess error { code } item { sepayUrl key } } }`,
  preview: `query ($month: String!) { feeStatementsPreview(month: $month) { isSuccess error { code } item { token } } }`,
  issue: `mutation ($token: String!) { feeStatementsIssue(token: $token) { isSuccess error { code } items { transferText } } }`,
  endLesson: `mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess error { code } } }`,
} as const

let address: string

test.beforeAll(({ run }) => void ({ address } = run))

const ask = <Envelope>(query: string, variables: Record<string, unknown> = {}, tokens?: Tokens) =>
  callOperation<Envelope>(address, query, variables, tokens?.accessToken)

const join = (person: typeof ngoc) => openAccount(address, person)

async function enter({ courseCode, classCode }: FamilyClass, tokens: Tokens) {
  const { item } = await ask<{ item: { token: string } }>(documents.roomToken, { courseCode, classCode }, tokens)
  await ask(documents.enter, item, tokens)
}

/** True if the card is completely inside the first 640 pixels of the page, so a phone shows it without scrolling. */
const isFullyVisible = async (card: Locator) => {
  const box = await card.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 640
}

test('a parent sees tonight’s lessons of two children and who attended them, and nothing after the pairing has ended', async ({
  browser,
}) => {
  const [teacher, ofAn, ofBinh, parent] = [await join(ngoc), await join(an), await join(binh), await join(bao)]
  const maths = await aFamilyClass(address, teacher, ofAn, { code: 'PARENTS-MATHS', name: 'Toán 9' })
  const literature = await aFamilyClass(address, teacher, ofBinh, { code: 'PARENTS-LETTERS', name: 'Văn 8' })
  const tieOfAn = await tieFamily(address, ofAn, parent)
  const tieOfBinh = await tieFamily(address, ofBinh, parent)

  const faults: string[] = []
  const page = await openSignedIn(browser, {
    address,
    tokens: parent,
    viewport: { width: 360, height: 640 },
    faults,
  })
  const live = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs/live'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/phu-huynh$/)
  const cards = page.getByRole('list', { name: 'Các con' }).getByRole('listitem')
  const cardOf = (name: string) => cards.filter({ has: page.getByRole('link', { name }) })
  const [cardOfAn, cardOfBinh] = [cardOf('Nguyễn Hữu Ân'), cardOf('Nguyễn Thị Bình')]
  await expect(cards).toHaveCount(2)
  await expect(cardOfAn).toContainText(/\d\d:\d\d–\d\d:\d\d · Toán 9/)
  await expect(cardOfBinh).toContainText(/\d\d:\d\d–\d\d:\d\d · Văn 8/)
  await expect(cardOfAn).not.toContainText('Văn 8')
  expect(await isFullyVisible(cardOfBinh)).toBe(true)
  await live

  for (const room of [maths, literature]) await enter(room, teacher)
  for (const card of [cardOfAn, cardOfBinh]) await expect(card.getByText('Đang học')).toBeVisible(soon)
  await enter(maths, ofAn)
  for (const { id } of [maths, literature]) await ask(documents.endLesson, { classId: id }, teacher)
  await expect(cardOfBinh).toContainText(/Vắng gần nhất: .* · Văn 8/, soon)
  await expect(cardOfBinh).toContainText('30 ngày qua: 1 buổi, vắng 1')
  await expect(cardOfAn).toContainText('30 ngày qua: 1 buổi, không vắng buổi nào', soon)

  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Nguyễn Hữu Ân' }).click()
  await page.getByRole('tab', { name: 'Điểm danh' }).click()
  const attendance = page.getByRole('list', { name: 'Điểm danh từng buổi' }).getByRole('listitem')
  await expect(attendance).toHaveCount(1)
  await expect(attendance).toContainText('Có mặt')
  await expect(main).not.toContainText(/Văn 8|Thị Bình/)

  await page.getByRole('link', { name: 'Bình', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nguyễn Thị Bình' })).toBeVisible()
  await expect(main).not.toContainText(/Toán 9|Hữu Ân/)
  await page.getByRole('tab', { name: 'Điểm danh' }).click()
  await expect(attendance).toContainText('Vắng')
  await expect(main).not.toContainText(/Toán 9|Hữu Ân/)

  await ask(documents.endTie, { id: tieOfBinh }, parent)
  await expect(page).toHaveURL(/\/phu-huynh$/, soon)
  await expect(page.getByText('Tài khoản của bạn hiện không ghép với học viên này.')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expect(page.locator('body')).not.toContainText(/Thị Bình|Văn 8/)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(/Thị Bình|Văn 8/)

  await page.goto('/lich')
  await expect(page.getByRole('button', { name: /^Ân/ }).first()).toBeVisible()
  await expect(main).not.toContainText(/Bình|Văn 8/)
  // Close the connection of the last page first, so that the event below is about the next page.
  await page.goto('about:blank')
  const again = page.waitForEvent('websocket', (socket) => socket.url().includes('/hubs/live'))
  await page.goto('/phu-huynh')
  await expect(cards).toHaveCount(1)
  await again
  await ask(documents.endTie, { id: tieOfAn }, parent)
  await expect(page.getByRole('heading', { name: 'Ghép với con' })).toBeVisible(soon)
  await expect(page.locator('body')).not.toContainText(/Hữu Ân|Toán 9/)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/Hữu Ân|Thị Bình/)
  expect(faults).toEqual([])
})

const monthNow = () => new Date(Date.now() + 7 * 60 * 60_000).toISOString().slice(0, 7)

test('a parent opens a statement of fees from its notice, and sees it paid once the bank service has delivered the transfer', async ({
  browser,
}) => {
  const [teacher, ofAn, parent] = [
    await join({ ...ngoc, userName: 'ngoc.fees' }),
    await join({ ...an, userName: 'an.fees' }),
    await join({ ...bao, userName: 'bao.fees' }),
  ]
  const maths = await aFamilyClass(address, teacher, ofAn, { code: 'FEES-MATHS', name: 'Toán 9' })
  await tieFamily(address, ofAn, parent)
  for (const tokens of [teacher, ofAn]) await enter(maths, tokens)
  await ask(documents.endLesson, { classId: maths.id }, teacher)

  const plan = {
    classId: maths.id,
    kind: 'PER_LESSON',
    amount: 150_000,
    absenceRule: 'CHARGE_ALL',
    fromMonth: monthNow(),
  }
  await ask(documents.setPlan, { input: plan }, teacher)
  const account = { bankBin: '970416', accountNumber: '224528479', accountName: 'TRAN THI HONG NGOC', dueDays: 7 }
  await ask(documents.setAccount, { input: account }, teacher)
  const { item: hook } = await ask<{ item: { sepayUrl: string; key: string } }>(documents.renewHook, {}, teacher)
  const preview = await ask<{ item: { token: string } }>(documents.preview, { month: monthNow() }, teacher)
  const issued = await ask<{ items: { transferText: string }[] }>(documents.issue, preview.item, teacher)

  const page = await openSignedIn(browser, {
    address,
    tokens: parent,
    viewport: { width: 360, height: 640 },
    faults: [],
  })
  await page.goto('/thong-bao')
  await page.getByRole('link', { name: /Phiếu học phí/ }).click()
  await expect(page).toHaveURL(/\/hoc-phi\/phieu\//)
  const main = page.getByRole('main')
  await expect(main.getByText('150.000 đ').first()).toBeVisible()
  await expect(main.getByText('Chưa thanh toán')).toBeVisible()

  const answer = await fetch(`${address}${new URL(hook.sepayUrl).pathname}`, {
    method: 'POST',
    headers: { authorization: `Apikey ${hook.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: 1,
      transactionDate: '2026-11-24 18:02:03',
      accountNumber: '224528479',
      content: `NGUYEN VAN BAO chuyen tien ${issued.items[0]?.transferText}`,
      transferType: 'in',
      transferAmount: 150_000,
    }),
  })
  expect(await answer.json()).toEqual({ success: true })
  await page.reload()
  await expect(main.getByText('Đã thanh toán').first()).toBeVisible()
})
