import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMail } from '../../../test/read-mail.ts'
import { createSmtpServer, type SmtpServer } from '../../../test/smtp-server.ts'
import { createTestClock } from '../../../test/test-server.ts'
import { createLogger } from '../logging/logger.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'
import { deliverToOutbox } from './outbox.ts'
import { deliverBySmtp } from './smtp.ts'

const mail: Mail = {
  to: { name: 'Nguyễn Thị Hồng Ngọc, lớp 9', address: 'ngoc@secret-mail.test' },
  subject: 'Đặt lại mật khẩu của bạn trên Hiên, nơi dạy và học trực tuyến của trung tâm',
  text: 'Chào Ngọc,\n\n.một dòng bắt đầu bằng dấu chấm\nhttps://hoc.example.vn/dat-lai-mat-khau/geheim=1\n',
  html: '<p>Chào Ngọc</p>',
}
const from = { name: 'Hiên', address: 'hien@example.vn' }
const clock = createTestClock()

let smtp: SmtpServer
let folder: string
let logLines: string[]
beforeEach(async () => {
  smtp = await createSmtpServer()
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-mail-'))
  logLines = []
})
afterEach(async () => {
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

const log = createLogger('info', { write: (line) => void logLines.push(line) })
const smtpMailer = (options: Parameters<typeof createMailer>[2] = { delays: [5, 5, 5] }) =>
  createMailer(deliverBySmtp(smtp.url, from, clock), log, options)
const logged = () => logLines.map((line) => JSON.parse(line))
const nothingPersonalIsLogged = () => {
  for (const secret of ['secret-mail', 'Ngọc', 'geheim']) expect(logLines.join('')).not.toContain(secret)
}
async function settled(count: number) {
  await expect.poll(() => smtp.taken.length).toBe(count)
}

test('a mail reaches the mail server with its Vietnamese subject, names, text and HTML', async () => {
  smtpMailer().send(async () => mail)
  await settled(1)
  const [taken] = smtp.taken
  expect(taken).toMatchObject({ from: 'hien@example.vn', to: ['ngoc@secret-mail.test'] })
  // The source is pure ASCII, which every mail server can transmit.
  expect(taken?.source).toMatch(/^\p{ASCII}+$/u)
  const { headers, text, html } = readMail(taken!.source)
  expect(headers).toMatchObject({
    subject: mail.subject,
    from: 'Hiên <hien@example.vn>',
    to: `${mail.to.name} <ngoc@secret-mail.test>`,
    date: 'Tue, 24 Nov 2026 11:50:00 +0000',
    'auto-submitted': 'auto-generated',
  })
  expect(text).toBe(mail.text.trim())
  expect(html).toBe(mail.html)
  expect(logLines).toEqual([])
})

test('a mail that is refused for now is sent again a little later', async () => {
  smtp.replies = ['451 try later', '421 too busy']
  smtpMailer().send(async () => mail)
  await settled(1)
  expect(smtp.attempts).toBe(3)
  expect(logged()).toMatchObject([
    { msg: 'mail not sent yet', responseCode: 451, attempt: 1 },
    { msg: 'mail not sent yet', responseCode: 421, attempt: 2 },
  ])
  nothingPersonalIsLogged()
})

test('a mail that is never accepted is given up after a few tries', async () => {
  smtp.replies = Array.from({ length: 9 }, () => '451 try later')
  smtpMailer().send(async () => mail)
  await expect.poll(() => logged().at(-1)).toMatchObject({ msg: 'mail not sent', attempt: 4, level: 50 })
  expect([smtp.attempts, smtp.taken]).toEqual([4, []])
  nothingPersonalIsLogged()
})

test('a mail to a permanently refused address is tried once, and the address is not logged', async () => {
  smtp.replies = ['550 no such user']
  smtpMailer().send(async () => mail)
  await expect.poll(() => logged()).toMatchObject([{ msg: 'mail not sent', responseCode: 550, attempt: 1 }])
  expect(smtp.attempts).toBe(1)
  nothingPersonalIsLogged()
})

test('a mail server that cannot be reached breaks nothing', async () => {
  const mailer = smtpMailer({ delays: [5] })
  await smtp.close()
  mailer.send(async () => mail)
  await expect.poll(() => logged().at(-1)).toMatchObject({ msg: 'mail not sent', code: 'ESOCKET', attempt: 2 })
  nothingPersonalIsLogged()
  smtp = await createSmtpServer()
})

test('a mail that cannot be written or need not be sent breaks nothing', async () => {
  const mailer = smtpMailer()
  mailer.send(async () => Promise.reject(new Error('the database is away')))
  mailer.send(async () => null)
  mailer.send(async () => mail)
  await settled(1)
  expect(logged()).toMatchObject([{ msg: 'mail not written', err: { message: 'the database is away' } }])
})

test('drain waits for pending mails and tries failed ones once more at once', async () => {
  smtp.replies = ['451 try later']
  const mailer = smtpMailer({ delays: [60_000, 60_000] })
  mailer.send(async () => mail)
  mailer.send(async () => ({ ...mail, subject: 'Hai' }))
  await expect.poll(() => logLines.length).toBe(1)
  await mailer.drain(8000)
  expect(smtp.taken).toHaveLength(2)

  smtp.replies = ['451 try later', '451 try later']
  mailer.send(async () => mail)
  await mailer.drain(8000)
  expect(smtp.taken).toHaveLength(2)
  expect(logged().at(-1)).toMatchObject({ msg: 'mail not sent' })
})

test('drain does not wait for a mail server that hangs', async () => {
  const mailer = createMailer(() => new Promise(() => {}), log)
  mailer.send(async () => mail)
  await mailer.drain(20)
  expect(logged()).toMatchObject([{ msg: 'mails not sent before the shutdown', count: 1, level: 50 }])
})

test('pending mails are limited while the mail server is away', () => {
  const mailer = createMailer(() => new Promise(() => {}), log)
  for (let sent = 0; sent < 1001; sent++) mailer.send(async () => mail)
  expect(logged()).toMatchObject([{ msg: 'too many mails are pending; a new mail was dropped' }])
})

test('without a mail server each mail becomes a readable file that other users of the machine cannot read', async () => {
  const outbox = path.join(folder, 'data', 'outbox')
  const mailer = createMailer(deliverToOutbox(outbox, from, clock), log)
  mailer.send(async () => mail)
  mailer.send(async () => mail)
  await mailer.drain(8000)
  const names = await readdir(outbox)
  expect(names).toEqual([
    expect.stringMatching(/^2026-11-24T11-50-00\.000Z-[0-9a-f]{8}\.eml$/),
    expect.stringMatching(/^2026-11-24T11-50-00\.000Z-[0-9a-f]{8}\.eml$/),
  ])
  const file = path.join(outbox, names[0]!)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const source = await readFile(file, 'utf8')
  expect(source.replaceAll('\r\n', '\n')).toContain(mail.text.trim())
  const { headers, text, html } = readMail(source)
  expect([headers['subject'], text, html]).toEqual([mail.subject, mail.text.trim(), mail.html])
  expect(headers['content-type']).toContain('multipart/alternative')
  expect(logLines).toEqual([])
})

test('an outbox that cannot be written is logged', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  const mailer = createMailer(deliverToOutbox(path.join(file, 'outbox'), from, clock), log, { delays: [] })
  mailer.send(async () => mail)
  await mailer.drain(8000)
  expect(logged()).toMatchObject([{ msg: 'mail not sent', code: 'ENOTDIR' }])
  nothingPersonalIsLogged()
})
