import { expect, test } from 'vitest'
import { videoPlayerUrl } from './video.ts'

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', player],
  ['https://youtu.be/dQw4w9WgXcQ', player],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', player],
  [player, player],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/redirect?q=x', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the player of %s is %s', (address, expected) => {
  expect(videoPlayerUrl(address)).toBe(expected)
})
