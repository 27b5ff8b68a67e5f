/** The only reader of the environment (runtime contract, "Environment"). */
import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankIsUnset, type.optional())
const list = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))

const environmentRule = z.object({
  HOST: optional(z.string()).transform((host) => host ?? '127.0.0.1'),
  PORT: optional(z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535)).transform(
    (port) => port ?? 3000,
  ),
  PUBLIC_URL: optional(webAddress),
  TRUST_PROXY: list,
  DATA_DIR: optional(z.string()).transform((folder) => path.resolve(folder ?? 'data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  NODE_NAME: optional(z.string().regex(/^[A-Za-z0-9]{1,32}$/, 'must be 1 to 32 letters or digits')).transform(
    (name) => name ?? randomBytes(4).toString('hex'),
  ),
  TEACHER_SIGNUP: optional(z.enum(['open', 'approval'], 'must be open or approval')).transform((way) => way ?? 'open'),
  BBB_URL: optional(webAddress),
  BBB_LINK_HOSTS: list,
  GRAPHQL_INTROSPECTION: optional(z.enum(['on', 'off'], 'must be on or off')).transform((value) => value === 'on'),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ).transform((level) => level ?? 'info'),
})

export type Config = {
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  trustProxy: string[]
  dataDir: string
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null
  nodeName: string
  teacherSignup: 'open' | 'approval'
  /** Hosts a fixed BigBlueButton link may name. */
  bigBlueButtonLinkHosts: string[]
  introspection: boolean
  logLevel: string
}

/** One readable line for each wrong value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Secrets that may also come as NAME_FILE. */
const secrets = ['DATABASE_URL'] as const

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
 * @throws {ConfigError} with one line for each wrong value; a secret's value is never in it.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentRule.safeParse(withSecretFiles(environment))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    nodeName: values.NODE_NAME,
    teacherSignup: values.TEACHER_SIGNUP,
    bigBlueButtonLinkHosts: [...(values.BBB_URL ? [new URL(values.BBB_URL).hostname] : []), ...values.BBB_LINK_HOSTS],
    introspection: values.GRAPHQL_INTROSPECTION,
    logLevel: values.LOG_LEVEL,
  }
}

/** What a program of the machine needs to run, and nothing of ours (PGDATA, secrets); SystemRoot is for Windows. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(TMPDIR && { TMPDIR }), ...(SystemRoot && { SystemRoot }) }
}
