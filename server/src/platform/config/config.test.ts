import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const linesOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)]
  }
}

test('an empty environment is valid', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    teacherSignup: 'open',
    smtpUrl: null,
    mailFrom: { name: 'Hiên', address: 'no-reply@localhost' },
    introspection: false,
  })
  expect(readConfig({ PORT: '8080', DATABASE_URL: '' })).toMatchObject({
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
  })
})

test('each wrong value gives one line that names it and repeats no secret', () => {
  const lines = linesOf({
    PORT: 'seven',
    PUBLIC_URL: 'hien.vn',
    DATABASE_URL: 'mysql://root:geheim@db/hien',
    SMTP_URL: 'mail.example.vn?password=geheim',
    MAIL_FROM: 'Hiên',
    TEACHER_SIGNUP: 'closed',
    LOG_LEVEL: 'loud',
  })
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(
    new Set(['DATABASE_URL', 'LOG_LEVEL', 'MAIL_FROM', 'PORT', 'PUBLIC_URL', 'SMTP_URL', 'TEACHER_SIGNUP']),
  )
  expect(lines.join(' ')).not.toContain('geheim')
})

test('a secret may come from a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hien-config-'))
  const file = path.join(folder, 'url')
  writeFileSync(file, 'postgres://hien@db/hien\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://hien@db/hien')
  expect(linesOf({ DATABASE_URL_FILE: path.join(folder, 'absent') })).toEqual([
    `DATABASE_URL_FILE: the file ${path.join(folder, 'absent')} cannot be read`,
  ])
  writeFileSync(file, 'smtps://hien:geheim@smtp.example.vn\n')
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://hien:geheim@smtp.example.vn')
  rmSync(folder, { recursive: true })
})

test.each([
  ['Hiên <hien@example.vn>', { name: 'Hiên', address: 'hien@example.vn' }],
  ['Trung tâm A, cơ sở 2 <a.2@example.vn>', { name: 'Trung tâm A, cơ sở 2', address: 'a.2@example.vn' }],
  ['hien@example.vn', { name: '', address: 'hien@example.vn' }],
])('mails can come from %s', (text, mailbox) => {
  expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual(mailbox)
})

test.each([
  ['SMTP_URL', 'http://smtp.example.vn', 'must be an smtp:// or smtps:// address of a mail server'],
  ['SMTP_URL', 'smtp:', 'must be an smtp:// or smtps:// address of a mail server'],
  ['MAIL_FROM', 'a@b.vn, c@d.vn', 'must be an address, or a name and an address: Hiên <hien@example.vn>'],
  ['MAIL_FROM', 'Hiên <hien>', 'must be an address, or a name and an address: Hiên <hien@example.vn>'],
])('%s cannot be %s', (name, value, message) => {
  expect(linesOf({ [name]: value })).toEqual([`${name}: ${message}`])
})

test('mails come from the host of PUBLIC_URL unless MAIL_FROM is set', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hoc.example.vn/' }).mailFrom.address).toBe('no-reply@hoc.example.vn')
})

test('chat and attendance are kept for a whole number of days, by default 90 and 180', () => {
  expect(readConfig({})).toMatchObject({ chatRetentionDays: 90, joinLogRetentionDays: 180 })
  expect(readConfig({ CHAT_RETENTION_DAYS: '30', JOIN_LOG_RETENTION_DAYS: '' })).toMatchObject({
    chatRetentionDays: 30,
    joinLogRetentionDays: 180,
  })
  for (const wrong of ['0', '-1', '1.5', 'never', '1e9']) {
    expect(linesOf({ CHAT_RETENTION_DAYS: wrong })).toEqual([expect.stringMatching(/^CHAT_RETENTION_DAYS: /)])
  }
})

test.each(['http://localhost:6379', 'redis:6379', 'redis://localhost:6379/chat', 'localhost'])(
  '%s is not the address of a Redis; the error does not repeat it',
  (REDIS_URL) => {
    expect(linesOf({ REDIS_URL })).toEqual([expect.stringMatching(/^REDIS_URL: /)])
    expect(linesOf({ REDIS_URL })[0]).not.toContain(REDIS_URL)
  },
)

test('the address of a Redis can come from a file, with a password and a database number', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hien-config-'))
  const file = path.join(folder, 'redis')
  writeFileSync(file, 'rediss://:geheim@redis.internal:6380/2\n')
  expect(readConfig({ REDIS_URL_FILE: file }).redisUrl).toBe('rediss://:geheim@redis.internal:6380/2')
  expect(readConfig({}).redisUrl).toBeNull()
  rmSync(folder, { recursive: true })
})

test('a node of several does not start without a common place for files, and the line says what to set', () => {
  const node = { NODE_NAME: 'n1', REDIS_URL: 'redis://redis' }
  expect(linesOf(node)).toEqual([
    'FILES_URL: is missing; several nodes need it, or FILES_SHARED=on if DATA_DIR/files is one folder for all nodes',
  ])
  expect(linesOf({ ...node, FILES_SHARED: 'off' })).toHaveLength(1)
  expect(linesOf({ ...node, FILES_SHARED: 'yes' })).toContain('FILES_SHARED: must be on or off')
  for (const common of [{ FILES_SHARED: 'on' }, { FILES_URL: 'https://key:geheim@s3.example.vn/hien' }])
    expect(linesOf({ ...node, ...common })).toEqual([])
  // A single node may have a name or use Redis.
  for (const single of [{ NODE_NAME: 'n1' }, { REDIS_URL: 'redis://redis' }]) expect(linesOf(single)).toEqual([])
})

test('room media use the host of PUBLIC_URL, a thousand UDP ports and no TCP port unless set otherwise', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hoc.example.vn' })).toMatchObject({
    roomAddress: 'hoc.example.vn',
    roomUdpPorts: [40_000, 40_999],
    roomTcpPort: null,
  })
  expect(
    readConfig({ ROOM_ADDRESS: '2001:db8::1', ROOM_UDP_PORTS: '40000-40001', ROOM_TCP_PORT: '40000' }),
  ).toMatchObject({ roomAddress: '2001:db8::1', roomUdpPorts: [40_000, 40_001], roomTcpPort: 40_000 })
})

test.each(['40000-40000', '40000'])(
  'the UDP ports of the video room can be the single port in %s',
  (ROOM_UDP_PORTS) => {
    expect(readConfig({ ROOM_UDP_PORTS }).roomUdpPorts).toEqual([40_000, 40_000])
  },
)

test.each([
  ['ROOM_ADDRESS', 'https://hoc.example.vn'],
  ['ROOM_ADDRESS', 'hoc.example.vn,192.0.2.1'],
  ['ROOM_UDP_PORTS', '40001-40000'],
  ['ROOM_UDP_PORTS', '0-40000'],
  ['ROOM_UDP_PORTS', '0'],
  ['ROOM_UDP_PORTS', '40000-65536'],
  ['ROOM_UDP_PORTS', '40000-'],
  ['ROOM_UDP_PORTS', '40000,40001'],
  ['ROOM_TCP_PORT', '0'],
  ['ROOM_TCP_PORT', '65536'],
  ['ROOM_TCP_PORT', '40000.5'],
  ['ROOM_TCP_PORT', '40000-40001'],
])('%s cannot be %s', (name, value) => {
  expect(linesOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: must be `))])
})

test('files are kept for 180 days after a class, in DATA_DIR or in the bucket of FILES_URL', () => {
  expect(readConfig({})).toMatchObject({ files: null, homeworkRetentionDays: 180 })
  expect(
    readConfig({ FILES_URL: 'https://AK:a%2Fb%2B@s3.example.vn:9000/hien-files/centre/a?region=ap-southeast-1' }).files,
  ).toEqual({
    endpoint: 'https://s3.example.vn:9000',
    region: 'ap-southeast-1',
    bucket: 'hien-files',
    prefix: 'centre/a/',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+',
  })
  expect(readConfig({ FILES_URL: 'http://k:s@127.0.0.1:9000/hien/' }).files).toMatchObject({
    region: 'us-east-1',
    bucket: 'hien',
    prefix: '',
  })
})

test.each([
  'https://s3.example.vn/hien',
  'https://key:geheim@s3.example.vn',
  'https://key:geheim@s3.example.vn/Hien_Files',
  'https://key:geheim@s3.example.vn/hien/../other%2F',
  'https://key:gehe%im@s3.example.vn/hien',
  's3://key:geheim@hien',
  'hien',
])('%s does not name a bucket; the error does not repeat the secret', (FILES_URL) => {
  expect(linesOf({ FILES_URL })).toEqual([expect.stringMatching(/^FILES_URL: must be like /)])
  expect(linesOf({ FILES_URL })[0]).not.toContain('geheim')
})
