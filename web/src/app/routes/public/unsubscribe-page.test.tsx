import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { server } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'

const token = 'a'.repeat(65)
const openLink = () => renderApp(`/ngung-nhan-thu/${token}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Answers the next presses with this status. @returns the requests received. */
function answerPresses(status: number | 'nothing') {
  const pressed: string[] = []
  server.use(
    http.post('*/ngung-nhan-thu/:token', ({ request, params }) => {
      pressed.push(`${params['token'] as string} ${request.headers.get('authorization')}`)
      return status === 'nothing' ? HttpResponse.error() : new HttpResponse(null, { status })
    }),
  )
  return pressed
}
const press = async (user: ReturnType<typeof openLink>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Ngừng nhận thư' }))

test('opening the link changes nothing; its button stops the e-mails, also when signed out', async () => {
  const pressed = answerPresses(204)
  const { user } = openLink()
  await heading('Ngừng nhận thư thông báo')
  expect(screen.getByText(/ngừng gửi thư cho bạn về mọi loại thông báo/)).toBeDefined()
  expect(pressed).toEqual([])
  await press(user)
  await heading('Đã ngừng gửi thư thông báo')
  expect(pressed).toEqual([`${token} null`])
  expect(screen.getByText(/Muốn nhận lại, hãy mở cài đặt thông báo/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mở cài đặt thông báo' }).getAttribute('href')).toBe('/thong-bao/cai-dat')
})

test('an unknown link says so, and offers another way', async () => {
  answerPresses(404)
  const { user } = openLink()
  await press(user)
  await heading('Đường dẫn không dùng được')
  expect(screen.getByRole('alert').textContent).toContain('bỏ chọn Email trong cài đặt thông báo')
})

test.each([429, 500, 'nothing'] as const)('a failed request (%s) can be tried again', async (status) => {
  answerPresses(status)
  const { user } = openLink()
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa ngừng được')
  answerPresses(204)
  await press(user)
  await heading('Đã ngừng gửi thư thông báo')
})
