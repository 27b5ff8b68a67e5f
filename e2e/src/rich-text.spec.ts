import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { joinHien, laptop, openBrowser } from './person.ts'
import { callOperation, freePort, startProduct, type Product } from './product.ts'

let dataDir: string
let product: Product
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-rich-text-'))
  product = await startProduct(dataDir, await freePort())
})
test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const evil = `<p>Chào <strong>các em</strong></p><img src="x" onerror="window.canary = 'img'">
  <svg onload="window.canary = 'svg'"></svg><script>window.canary = 'script'</script>
  <a href="javascript:window.canary='link'">bấm vào đây</a><iframe srcdoc="<script>parent.canary='frame'</script>"></iframe>
  <math><mtext></table><mglyph><style><img src=x onerror="window.canary='math'"></style></mglyph></mtext></math>`

async function openDescription(page: Page) {
  await page.goto('/course/HTML-1/class-list')
  await page.getByText('Mô tả khoá học').click()
  await expect(page.getByText('các em')).toBeVisible()
  const link = page.getByText('bấm vào đây')
  if (await link.isVisible()) await link.click({ noWaitAfter: true })
  await page.waitForTimeout(300)
  return page.evaluate<unknown>('window.canary')
}

test('HTML that would run is harmless, when it comes in and when it is shown', async ({ browser }) => {
  const faults: string[] = []
  const { page } = await openBrowser(browser, { address: product.address, viewport: laptop, faults })
  await joinHien(page, {
    kind: 'Giáo viên',
    lastName: 'Trần',
    firstName: 'Thị Hồng Ngọc',
    userName: 'ngoc.tran',
    password: 'một mật khẩu dài',
  })
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await callOperation(
    product.address,
    'mutation ($input: CourseCreateInput!) { courseCreate(input: $input) { isSuccess } }',
    {
      input: {
        code: 'HTML-1',
        name: 'Khoá học',
        description: evil,
        days: '2',
        timeLearn: 90,
        liveSetting: [{ type: 'bigblue' }],
        sections: [],
      },
    },
    token ?? '',
  )
  expect(await openDescription(page)).toBeUndefined()

  // As if the server had let it through.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/"desc":"(?:[^"\\]|\\.)*"/, `"desc":${JSON.stringify(evil)}`) })
  })
  expect(await openDescription(page)).toBeUndefined()
  expect(await page.content()).not.toContain('onerror')
})
