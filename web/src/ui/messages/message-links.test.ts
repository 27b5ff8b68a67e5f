import { expect, test } from 'vitest'
import { splitLinks } from './message-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => (href === null ? [] : [href]))

test('an https address becomes a link, and the joined parts are the original text', () => {
  const text = 'Phiếu ở https://hien.vn/phieu-12 nhé, hoặc HTTPS://drive.google.com/a?b=1&c=2#d'
  const parts = splitLinks(text)
  expect(parts).toEqual([
    { text: 'Phiếu ở ', href: null },
    { text: 'https://hien.vn/phieu-12', href: 'https://hien.vn/phieu-12' },
    { text: ' nhé, hoặc ', href: null },
    { text: 'HTTPS://drive.google.com/a?b=1&c=2#d', href: 'https://drive.google.com/a?b=1&c=2#d' },
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test.each([
  ['Xem https://hien.vn.', 'https://hien.vn/'],
  ['Xem https://hien.vn/bai-1, rồi làm', 'https://hien.vn/bai-1'],
  ['(https://hien.vn/bai-1)', 'https://hien.vn/bai-1'],
  ['https://vi.wikipedia.org/wiki/Vi%C3%A9te_(to%C3%A1n)', 'https://vi.wikipedia.org/wiki/Vi%C3%A9te_(to%C3%A1n)'],
  ['[https://hien.vn/bai-1]?!…', 'https://hien.vn/bai-1'],
  ['“https://hien.vn/bai-1”', 'https://hien.vn/bai-1'],
  ['https://hien.vn/lớp-9', 'https://hien.vn/l%E1%BB%9Bp-9'],
  ['https://hien.vn:8443/a', 'https://hien.vn:8443/a'],
  ['https://hien.vn:443/a', 'https://hien.vn/a'],
])('the link consists of the address without punctuation after it: %s', (text, href) => {
  expect(linksIn(text)).toEqual([href])
})

test.each([
  'http://hien.vn',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'hien.vn/phieu-12',
  'https://',
  'https://localhost/a',
  // The host is the part after the @.
  'https://google.com@evil.example/a',
  'https://google.com:a@evil.example',
  // Look-alike hosts: Cyrillic letters, full-width characters, percent encoding, Punycode.
  'https://gооgle.com/a',
  'https://hien。vn/a',
  'https://hien%2evn/a',
  'https://xn--ggle-55da.com/a',
  'https://a.xn--p1ai/',
  // A number that browsers read as a different host.
  'https://0x7f.1/a',
])('an address that is not what it looks like stays text: %s', (text) => {
  expect(splitLinks(text)).toEqual([{ text, href: null }])
})

test('markup stays text, and an invisible character ends an address', () => {
  expect(splitLinks('<a href="https://hien.vn/">x</a>').map((part) => part.text)).toEqual([
    '<a href="',
    'https://hien.vn/',
    '">x</a>',
  ])
  expect(linksIn('https://hien.vn/a\u202Ecod.exe')).toEqual(['https://hien.vn/a'])
})
