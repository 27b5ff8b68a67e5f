import type { Page } from '@playwright/test'
import type { State } from './screen.ts'

/** The loading state of a page that requests its data from the server. */
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

/** The state of a form that was submitted unchanged and shows what is missing. */
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

/** The state with an open menu. */
export const menu = (name: string, button: RegExp): State => ({
  name,
  act: press(button),
  sign: (page) => page.getByRole('menuitem'),
})

/** The state with a dialog that contains a field of this label. */
export const dialog = (name: string, act: (page: Page) => Promise<void>, field: string): State => ({
  name,
  act,
  sign: (page) => page.getByRole('dialog').getByLabel(field),
})

/** Answers one operation, whoever is signed in. */
export const answerWith = (operation: string, answer: unknown) => async (page: Page) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes(`query ${operation}`)
      ? route.fulfill({ json: { data: { [operation]: answer } } })
      : route.fallback(),
  )
}

/** Waits for the connection that reports changes: the page opens it some moments after it is drawn. */
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
