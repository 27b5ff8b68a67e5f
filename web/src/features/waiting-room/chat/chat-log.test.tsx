import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMessage } from '../../../../test/fake-hub.ts'
import { ChatLog } from './chat-log.tsx'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => aMessage(index + 1))

/** Renders the log with 1000 px of messages in a box of 400 px. */
function renderLog() {
  const part = (messages: ReturnType<typeof upTo>) => (
    <MantineProvider env="test">
      <ChatLog messages={messages} ownId="m-1" />
    </MantineProvider>
  )
  const { rerender } = render(part(upTo(3)))
  const box = screen.getByRole('log')
  Object.defineProperties(box, { scrollHeight: { value: 1000, configurable: true }, clientHeight: { value: 400 } })
  rerender(part(upTo(3)))
  const scrollTo = (top: number) => {
    box.scrollTop = top
    fireEvent.scroll(box)
  }
  return { box, scrollTo, show: (messages: ReturnType<typeof upTo>) => rerender(part(messages)) }
}

test('the log scrolls to a new message for a reader near the end', () => {
  const { box, scrollTo, show } = renderLog()
  scrollTo(580)
  show(upTo(4))
  expect(box.scrollTop).toBe(1000)
  expect(screen.queryByRole('button', { name: 'Tin nhắn mới' })).toBeNull()
})

test('a reader who scrolled up keeps their place, and gets a button to the new messages', () => {
  const { box, scrollTo, show } = renderLog()
  scrollTo(100)
  show(upTo(4))
  expect(box.scrollTop).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: 'Tin nhắn mới' }))
  expect(box.scrollTop).toBe(1000)
  expect(screen.queryByRole('button', { name: 'Tin nhắn mới' })).toBeNull()
})

test('a reader who has just scrolled up keeps their place, even before the browser sends the scroll event', () => {
  const { box, show } = renderLog()
  box.scrollTop = 600
  fireEvent.scroll(box)
  box.scrollTop = 100
  show(upTo(4))
  expect(box.scrollTop).toBe(100)
})

test('a reader at the end stays there when the newest message becomes higher', () => {
  const { box, scrollTo, show } = renderLog()
  scrollTo(600)
  Object.defineProperty(box, 'scrollHeight', { value: 1100, configurable: true })
  show(upTo(3))
  expect(box.scrollTop).toBe(1100)
  scrollTo(100)
  Object.defineProperty(box, 'scrollHeight', { value: 1200 })
  show(upTo(3))
  expect(box.scrollTop).toBe(100)
})

test('scrolling down removes the button, and an own message always scrolls to the end', () => {
  const { box, scrollTo, show } = renderLog()
  scrollTo(100)
  show(upTo(4))
  scrollTo(590)
  expect(screen.queryByRole('button', { name: 'Tin nhắn mới' })).toBeNull()
  scrollTo(100)
  show([...upTo(4), aMessage(5, { userId: 'm-1' })])
  expect(box.scrollTop).toBe(1000)
})
