import type { Page } from '@playwright/test'
import type { State } from './screen.ts'

/** The states of every page that asks the server for what it shows. */
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

/** A state of a form: sent as it stands, it says what is missing. */
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

/** A menu that is open. */
export const menu = (name: string, button: RegExp): State => ({
  name,
  act: press(button),
  sign: (page) => page.getByRole('menuitem'),
})

/** A dialog with a field of this label. */
export const dialog = (name: string, act: (page: Page) => Promise<void>, field: string): State => ({
  name,
  act,
  sign: (page) => page.getByRole('dialog').getByLabel(field),
})

/** Answers one operation, whoever asks. */
export const answerWith = (operation: string, answer: unknown) => async (page: Page) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes(`query ${operation}`)
      ? route.fulfill({ json: { data: { [operation]: answer } } })
      : route.fallback(),
  )
}

/** The connection by which a page follows what changes is opened some moments after the page is drawn. */
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
