import type { Page } from '@playwright/test'
import type { State } from './screen.ts'

/** Returns the state in which a page still waits for its data, and shows these words. */
export const loading = (words: string | RegExp = 'Đang tải…'): State => ({
  name: 'loading',
  answers: 'held',
  sign: (page) => page.getByRole('main').getByRole('status').filter({ hasText: words }),
})

export const failed: State = {
  name: 'error',
  answers: 'failed',
  sign: (page) => page.getByRole('alert').filter({ hasText: 'Xảy ra lỗi' }),
}

/** Returns the state of a form that was submitted unchanged. It shows these words about a missing value. */
export const invalid = (button: string, words: string): State => ({
  name: 'invalid',
  act: (page) => page.getByRole('button', { name: button, exact: true }).click(),
  sign: (page) => page.getByText(words),
})

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

export const menuDrawer: State = {
  name: 'menu-drawer',
  only: 'phone',
  act: (page) => page.getByRole('button', { name: 'Mở menu' }).click(),
  sign: (page) => page.getByRole('dialog').getByRole('link', { name: 'Trang chủ', exact: true }),
}

export const profileMenu: State = {
  name: 'profile-menu',
  act: (page) => page.getByRole('button', { name: /^Tài khoản/ }).click(),
  sign: (page) => page.getByRole('menuitem', { name: 'Đăng xuất' }),
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Returns the state in which a menu is open. `button` is the name of the button that opens it. */
export const menu = (name: string, button: RegExp): State => ({
  name,
  act: press(button),
  sign: (page) => page.getByRole('menuitem'),
})

/** Returns the state in which a dialog is open. `field` is the label of a field in it. */
export const dialog = (name: string, act: (page: Page) => Promise<void>, field: string): State => ({
  name,
  act,
  sign: (page) => page.getByRole('dialog').getByLabel(field),
})

/** Returns a function that makes the page's calls of one query return this answer. */
export const answerWith = (operation: string, answer: unknown) => async (page: Page) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes(`query ${operation}`)
      ? route.fulfill({ json: { data: { [operation]: answer } } })
      : route.fallback(),
  )
}

/** Returns the state with one more step: it waits until the page opens the live hub, some moments after the page is drawn. */
export const followed = (state: State): State => {
  let opened: Promise<unknown> = Promise.resolve()
  return {
    ...state,
    before: async (page) => {
      opened = page.waitForRequest('**/hubs/live/negotiate**')
      await state.before?.(page)
    },
    act: async (page, centre) => {
      await opened
      await state.act?.(page, centre)
    },
  }
}
