import { expect, type Page } from '@playwright/test'
import { joinHien, laptop, openBrowser } from './centre/person.ts'
import { callOperation } from './centre/product.ts'
import { test } from './run/run-test.ts'

let address: string
test.beforeAll(({ run }) => void ({ address } = run))

const evil = `<p>Chào <strong>các em</strong></p><img src="x" onerror="window.canary = 'img'">
  <svg onload="window.canary = 'svg'"></svg><script>window.canary = 'script'</script>
  <p style="text-align: center"><span style="color: rgb(224, 49, 49)">đỏ và ở giữa</span></p>
  <iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>
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

test('HTML with code in it is harmless when it is received and when it is shown', async ({ browser }) => {
  const faults: string[] = []
  const { page } = await openBrowser(browser, { address, viewport: laptop, faults })
  await joinHien(page, {
    kind: 'Giáo viên',
    lastName: 'Trần',
    firstName: 'Thị Hồng Ngọc',
    userName: 'ngoc.rich',
    password: 'một mật khẩu dài',
  })
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await callOperation(
    address,
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

  // Simulate a server that did not remove the hostile code from the HTML.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/"desc":"(?:[^"\\]|\\.)*"/, `"desc":${JSON.stringify(evil)}`) })
  })
  expect(await openDescription(page)).toBeUndefined()
  expect(await page.content()).not.toContain('onerror')
  // The browser must not even have parsed an event handler: it would report in the console that it refuses to run it.
  expect(faults).toEqual([])
})

test('text that a script tries to turn into markup or code is refused, with the editor loaded and without', async ({
  browser,
}) => {
  const faults: string[] = []
  const { page, context } = await openBrowser(browser, { address, viewport: laptop, faults })
  const tryAll = () =>
    page.evaluate(async () => {
      const policies = Reflect.get(window, 'trustedTypes') as { createPolicy: (name: string, rules: object) => unknown }
      const place = document.body.appendChild(document.createElement('div'))
      const outcomeOf = async (attempt: () => unknown) => {
        try {
          await attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const outcomes = {
        picture: await outcomeOf(() => (place.innerHTML = '<img src="x" onerror="window.canary = 1">')),
        words: await outcomeOf(() => (place.innerHTML = 'chỉ là chữ')),
        scriptAddress: await outcomeOf(() => (document.createElement('script').src = '/assets/other.js')),
        scriptText: await outcomeOf(() => (document.createElement('script').text = 'window.canary = 2')),
        worker: await outcomeOf(() => navigator.serviceWorker.register('/assets/other.js')),
        policy: await outcomeOf(() => policies.createPolicy('of-a-stranger', {})),
        secondPolicy: await outcomeOf(() => policies.createPolicy('default', {})),
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { ...outcomes, left: place.innerHTML, canary: Reflect.get(window, 'canary') as unknown }
    })
  const refused = { scriptAddress: 'TypeError', scriptText: 'TypeError', worker: 'TypeError' }
  const policies = { policy: 'TypeError', secondPolicy: 'TypeError' }

  await page.goto('/login')
  // Wait for an editable field, which exists only once the application is loaded. The button is prerendered.
  await expect(page.getByLabel('Tên đăng nhập, email hoặc số điện thoại')).toBeEditable()
  const without = await tryAll()
  expect(without).toEqual({ picture: 'TypeError', words: 'done', ...refused, ...policies, left: 'chỉ là chữ' })

  await page.getByLabel('Tên đăng nhập, email hoặc số điện thoại').fill('ngoc.rich')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('một mật khẩu dài')
  await page.getByLabel('Mật khẩu', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  faults.length = 0
  await page.goto('/course/HTML-1/edit')
  await expect(page.getByRole('textbox', { name: 'Mô tả' })).toContainText('các em')
  const red = page.getByRole('textbox', { name: 'Mô tả' }).getByText('đỏ và ở giữa')
  await expect(red).toHaveCSS('color', 'rgb(224, 49, 49)')
  await expect(red).toHaveCSS('text-align', 'center')
  await expect(page.locator('.ProseMirror iframe[src*="youtube-nocookie"]')).toHaveCount(1)
  expect(faults).toEqual([])
  const withEditor = await tryAll()
  expect(withEditor).toEqual({ picture: 'done', words: 'done', ...refused, ...policies, left: 'chỉ là chữ' })
  await context.close()
})
