/** Reads the settings from the environment. No other module reads process.env. .env.example lists all settings. */
import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { daysSetting, listSetting, optionalSetting, httpUrlSetting } from './config-fields.ts'
import { bucketSetting, missingFiles, type BucketConfig } from './files-config.ts'
import {
  missingSettings,
  providerSecrets,
  providerSettings,
  readProviders,
  type ProviderConfig,
} from './provider-config.ts'

/** A mailbox: `hien@example.vn` or `Hiên <hien@example.vn>`. */
const mailboxForm = /^(?:([^<>]*)<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/
const mailbox = z
  .string()
  .regex(mailboxForm, 'must be an address, or a name and an address: Hiên <hien@example.vn>')
  .transform((text) => {
    const [, name = '', named = '', bare = named] = mailboxForm.exec(text) ?? []
    return { name: name.trim(), address: bare }
  })

/** A range of ports, such as 40000-40999, or a single port. The value is the first and the last port. */
const portRange = z
  .string()
  .regex(/^\d{1,5}(?:-\d{1,5})?$/, 'must be two ports such as 40000-40999, or one')
  .transform((range): readonly [number, number] => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return [first, last]
  })
  .refine(([first, last]) => first >= 1 && first <= last && last <= 65_535, {
    error: 'must be ports of 1 to 65535, the smaller first',
  })

const environmentRule = z.object({
  HOST: optionalSetting(z.string()).transform((host) => host ?? '127.0.0.1'),
  PORT: optionalSetting(
    z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535),
  ).transform((port) => port ?? 3000),
  PUBLIC_URL: optionalSetting(httpUrlSetting),
  TRUST_PROXY: listSetting,
  DNS_SERVERS: listSetting.refine(
    (servers) => servers.every((server) => /^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(server)),
    {
      error: 'must be IP addresses, with a port where it is not 53, separated by commas',
    },
  ),
  DATA_DIR: optionalSetting(z.string()).transform((folder) => path.resolve(folder ?? 'data')),
  DATABASE_URL: optionalSetting(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  REDIS_URL: optionalSetting(
    z
      .url({ protocol: /^rediss?$/, hostname: /./, error: 'must be a redis:// or rediss:// address' })
      .refine(
        (text) => !URL.canParse(text) || /^\/?\d*$/.test(new URL(text).pathname),
        'may end in the number of a database, such as redis://localhost:6379/1',
      ),
  ),
  NODE_NAME: optionalSetting(z.string().regex(/^[A-Za-z0-9]{1,32}$/, 'must be 1 to 32 letters or digits')).transform(
    (name) => name ?? randomBytes(4).toString('hex'),
  ),
  TEACHER_SIGNUP: optionalSetting(z.enum(['open', 'approval'], 'must be open or approval')).transform(
    (way) => way ?? 'open',
  ),
  ...providerSettings,
  BBB_LINK_HOSTS: listSetting,
  ICE_SERVERS: listSetting.refine((urls) => urls.every((url) => /^(stuns?|turns?):[^\s]+$/.test(url)), {
    error: 'must be stun:, stuns:, turn: or turns: addresses, separated by commas',
  }),
  TURN_SECRET: optionalSetting(z.string()),
  ROOM_ADDRESS: optionalSetting(z.string().regex(/^[\w.:-]+$/, 'must be an IP address or a host name')),
  ROOM_UDP_PORTS: optionalSetting(portRange).transform((range) => range ?? ([40_000, 40_999] as const)),
  ROOM_TCP_PORT: optionalSetting(z.coerce.number('must be a number from 1 to 65535').int().min(1).max(65_535)),
  SMTP_URL: optionalSetting(
    z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address of a mail server' }),
  ),
  MAIL_FROM: optionalSetting(mailbox),
  PUSH_SUBJECT: optionalSetting(
    z
      .string()
      .regex(
        /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@.]+|https:\/\/[^\s/]+\.[^\s/.]+\S*)$/,
        'must be a mailto: or https: address',
      ),
  ),
  PUSH_HOSTS: listSetting.refine((hosts) => hosts.every((host) => /^[\w.-]+(?::\d{1,5})?$/.test(host)), {
    error: 'must be host names, with a port where it is not 443, separated by commas',
  }),
  METRICS_TOKEN: optionalSetting(z.string().regex(/^\S{16,}$/, 'must be at least 16 characters without a blank')),
  CHAT_RETENTION_DAYS: daysSetting(90),
  JOIN_LOG_RETENTION_DAYS: daysSetting(180),
  FILES_URL: bucketSetting,
  FILES_SHARED: optionalSetting(z.enum(['on', 'off'], 'must be on or off')),
  HOMEWORK_RETENTION_DAYS: daysSetting(180),
  GRAPHQL_INTROSPECTION: optionalSetting(z.enum(['on', 'off'], 'must be on or off')).transform(
    (value) => value === 'on',
  ),
  LOG_LEVEL: optionalSetting(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ).transform((level) => level ?? 'info'),
})

export type Config = ProviderConfig & {
  host: string
  port: number
  /** Address under which people open the application, without a trailing slash. */
  publicUrl: string
  trustProxy: string[]
  /** DNS servers to ask about own host names of centres; those of this machine if the list is empty. */
  dnsServers: string[]
  dataDir: string
  /** Address of the PostgreSQL database; null if the embedded database in dataDir is used. */
  databaseUrl: string | null
  /** Address of Redis, which several nodes need. Null if there is no Redis; this must then be the only node. */
  redisUrl: string | null
  nodeName: string
  teacherSignup: 'open' | 'approval'
  /** Hosts to which a fixed BigBlueButton link may lead. */
  bigBlueButtonLinkHosts: string[]
  /** Addresses of STUN and TURN servers for the video room, with the protocol stun:, stuns:, turn: or turns:. */
  iceServers: string[]
  /** Secret shared with the TURN servers, to give each member a separate password; null if these servers need no password. */
  turnSecret: string | null
  /** The IP address or host name where clients reach the video room's media. */
  roomAddress: string
  /** First and last UDP port of the video room's media. */
  roomUdpPorts: readonly [number, number]
  /** A TCP port for clients whose networks block UDP; null if there is none. */
  roomTcpPort: number | null
  /** Address of the mail server; null if mails are written into the outbox in dataDir. */
  smtpUrl: string | null
  mailFrom: { name: string; address: string }
  /** Contact address for push services: a mailto: or https: address. */
  pushSubject: string
  /** Push services besides the known ones, as host or host:port. Only these are allowed to be in a private network. */
  pushHosts: string[]
  /**
   * Token that a scraper on another machine must send to read /metrics. If null, only programs on this machine may read
   * /metrics.
   */
  metricsToken: string | null
  /** Days that chat is kept after a lesson ends. */
  chatRetentionDays: number
  /** Days that attendance is kept after a lesson ends. */
  joinLogRetentionDays: number
  /** Days that homework, its files and marks are kept after a class ends. */
  homeworkRetentionDays: number
  /** The bucket for uploaded files; null if they are stored in dataDir. */
  files: BucketConfig | null
  introspection: boolean
  logLevel: string
}

/** Thrown if settings are wrong or missing, with one readable line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Secrets that can also be read from a file: for example, DATABASE_URL_FILE names the file that holds DATABASE_URL. */
const secrets = [
  'DATABASE_URL',
  'REDIS_URL',
  'FILES_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'TURN_SECRET',
  ...providerSecrets,
] as const

/** Names of all settings and of the secrets among them. A test compares them with .env.example and the files for deployment. */
export const environmentSettings = { names: Object.keys(environmentRule.shape), secrets }

function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const merged = { ...environment }
  for (const name of secrets) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    try {
      merged[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError([`${name}_FILE: the file ${file} cannot be read`])
    }
  }
  return merged
}

/**
 * Reads and checks the environment.
 * @throws {ConfigError} with one line for each wrong or missing value. No line contains the value of a secret.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = withSecretFiles(environment)
  const parsed = environmentRule.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const lines = [...wrong, ...missingSettings(given), ...missingFiles(given)]
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines)
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const mailFrom = values.MAIL_FROM ?? { name: 'Hiên', address: `no-reply@${new URL(publicUrl).hostname}` }
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    dnsServers: values.DNS_SERVERS,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    nodeName: values.NODE_NAME,
    teacherSignup: values.TEACHER_SIGNUP,
    bigBlueButtonLinkHosts: [...(values.BBB_URL ? [new URL(values.BBB_URL).hostname] : []), ...values.BBB_LINK_HOSTS],
    ...readProviders(values),
    iceServers: values.ICE_SERVERS,
    turnSecret: values.TURN_SECRET ?? null,
    roomAddress: values.ROOM_ADDRESS ?? new URL(publicUrl).hostname,
    roomUdpPorts: values.ROOM_UDP_PORTS,
    roomTcpPort: values.ROOM_TCP_PORT ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom,
    pushSubject: values.PUSH_SUBJECT ?? `mailto:${mailFrom.address}`,
    pushHosts: values.PUSH_HOSTS,
    metricsToken: values.METRICS_TOKEN ?? null,
    chatRetentionDays: values.CHAT_RETENTION_DAYS,
    joinLogRetentionDays: values.JOIN_LOG_RETENTION_DAYS,
    homeworkRetentionDays: values.HOMEWORK_RETENTION_DAYS,
    files: values.FILES_URL ?? null,
    introspection: values.GRAPHQL_INTROSPECTION,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * Returns the environment variables that a child program needs to run. Leaves out all others, for example our secrets, and
 * PGDATA, which would change what PostgreSQL does. Windows needs SystemRoot.
 */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...(SystemRoot && { SystemRoot }) }
}
