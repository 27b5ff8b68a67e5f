import { expect, test } from 'vitest'
import { cleanFileName, dispositionOf, nameForType } from './file-name.ts'

test.for([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\Users\lan\Bài 1.docx`, 'Bài 1.docx'],
  ['bai\u202Efdp.exe', 'baifdp.exe'],
  ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
  ['  ..hidden. ', 'hidden'],
  ['a<b>:"|?*.txt', 'a_b______.txt'],
  ['ba\u0300i.txt', 'bài.txt'],
  ['', 'Tệp'],
  ['..', 'Tệp'],
  ['/', 'Tệp'],
  ['\u200F\u2066', 'Tệp'],
  ['.pdf', 'pdf'],
  [`${'ă'.repeat(300)}.pdf`, `${'ă'.repeat(116)}.pdf`],
  [`${'😀'.repeat(200)}.png`, `${'😀'.repeat(116)}.png`],
])('the name %j is stored as %j', ([given = '', kept]) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a name gets the ending of the file’s type', () => {
  expect(nameForType('IMG_1.HEIC', 'image/webp')).toBe('IMG_1.webp')
  expect(nameForType('Bài 1.PDF', 'application/pdf')).toBe('Bài 1.PDF')
  expect(nameForType('Bài 1.docx', 'application/pdf')).toBe('Bài 1.pdf')
  expect(nameForType('virus.exe', 'application/pdf')).toBe('virus.exe.pdf')
  expect(nameForType('Chương 1.2', 'application/pdf')).toBe('Chương 1.2.pdf')
  expect(nameForType('nghe', 'audio/mp4')).toBe('nghe.m4a')
  expect(nameForType('nghe.opus', 'audio/ogg')).toBe('nghe.opus')
  expect(nameForType('nghe.mp3', 'audio/amr')).toBe('nghe.amr')
  expect(nameForType('nghe.3gp', 'audio/3gpp')).toBe('nghe.3gp')
  expect(nameForType('nghe.webm', 'audio/webm')).toBe('nghe.webm')
  expect(nameForType('nghe.wav', 'audio/wav')).toBe('nghe.wav')
  expect(nameForType('nghe.aac', 'audio/aac')).toBe('nghe.aac')
})

test('a Content-Disposition header contains any name as ASCII', () => {
  const header = dispositionOf('attachment', `Đề "1"; x='y' (ă)😀.pdf`)
  expect(header).toBe(
    `attachment; filename="De _1__ x__y_ (a)__.pdf"; filename*=UTF-8''%C4%90%E1%BB%81%20%221%22%3B%20x%3D%27y%27%20%28%C4%83%29%F0%9F%98%80.pdf`,
  )
})
