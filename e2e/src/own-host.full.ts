/** A centre gets its own host name, and a student signs in there. */
import { expect, type Page } from '@playwright/test'
import { openAccount, openSignedIn, password } from './centre/lesson-class.ts'
import { laptop, openBrowser, phone } from './centre/person.ts'
import { startDnsServer } from './network/dns-server.ts'
import { test } from './run/run-test.ts'

const centreName = 'Trung tâm Ban Mai'
/** Browsers take every name below `localhost` for this machine, and its pages for secure ones. */
const host = 'hoc-ban-mai.localhost'
const colour = '#0a5c8a'

/** Asks the host of the page who the token belongs to. Returns the code of the member; undefined if the token is refused. */
const codeOf = (page: Page, token: string | null): Promise<string | undefined> =>
  page.evaluate(async (accessToken) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query: '{ answer: memberGetOwnerInfoById { item { code } } }' }),
    })
    const { data } = (await response.json()) as { data?: { answer?: { item?: { code: string } | null } } }
    return data?.answer?.item?.code
  }, token)

test('a centre proves its own host name, which shows the centre from the first paint and has sign-ins of its own', async ({
  browser,
  run: { address, dnsPort },
}) => {
  const faults: string[] = []
  const own = `http://${host}:${new URL(address).port}`
  const dns = await startDnsServer(dnsPort)
  try {
    const [centre] = await Promise.all([
      openAccount(address, { lastName: 'Trung tâm', firstName: 'Ban Mai', userName: 'banmai.host', role: 'CENR' }),
      openAccount(address, { lastName: 'Lê', firstName: 'Văn Đạt', userName: 'dat.host', role: 'MEME' }),
    ])
    const desk = await openSignedIn(browser, { address, tokens: centre, viewport: laptop, faults })
    await desk.goto('/trung-tam/trang-cong-khai')
    await desk.getByLabel('Địa chỉ của trang').fill('ban-mai')
    await desk.getByLabel('Tên miền riêng').fill(host)
    await desk.getByLabel('Màu của trung tâm').fill(colour)
    await desk.getByRole('button', { name: 'Lưu trang' }).click()
    const proof = desk.getByRole('region', { name: 'Xác nhận tên miền' })
    await proof.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(proof.getByRole('alert')).toContainText('Chưa thấy bản ghi')
    const [name = '', value = ''] = await proof.locator('code').allTextContents()
    dns.records.set(name, value)
    await proof.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(proof.getByText(/^Đã xác nhận lúc/)).toBeVisible()

    // Without scripts, only the first paint can be seen.
    const reader = await browser.newContext({ baseURL: own, viewport: phone, javaScriptEnabled: false })
    const firstPaint = await reader.newPage()
    await firstPaint.goto('/login')
    await expect(firstPaint).toHaveTitle(new RegExp(centreName))
    await expect(firstPaint.getByText(centreName).first()).toBeVisible()
    await expect(firstPaint.locator('html')).toHaveCSS('--hien-lotus', colour)
    await reader.close()

    const { page } = await openBrowser(browser, { address: own, viewport: phone, faults })
    await page.goto('/login')
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
      return (await fetch(link?.href ?? '')).json() as Promise<{ name: string }>
    })
    expect(manifest.name).toBe(centreName)
    await page.getByLabel('Tên đăng nhập, email hoặc số điện thoại').fill('dat.host')
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(page).toHaveURL(`${own}/student`)
    await expect(page).toHaveTitle(new RegExp(centreName))
    await expect(page.getByRole('banner').getByText(centreName)).toBeVisible()

    // Only the host where a member signed in takes the token.
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    expect(await codeOf(page, token)).toMatch(/^HV/)
    const { page: elsewhere } = await openBrowser(browser, { address, viewport: phone, faults })
    await elsewhere.goto('/login')
    expect(await codeOf(elsewhere, token)).toBeUndefined()
  } finally {
    dns.close()
  }
  expect(faults).toEqual([])
})
