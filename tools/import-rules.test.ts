import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { expect, test } from 'vitest'
import { breachesOfFile, findBreaches } from './check-imports.ts'
import { importTable, type ImportTable } from './import-rules.ts'
import lintPlugin from './lint-plugin.ts'
import type { SourceFile } from './read-imports.ts'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'signalr', 'sfu', 'server', 'web', 'e2e', 'bench', 'tools']
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    if (!/\.(?:[cm]?tsx?|[cm]?js)$/.test(entry.name)) return []
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  })
}

const own = ['tools/import-rules.test.ts']

test('every file of the project keeps the import rules, and no files import each other in a circle, types included', () => {
  // Exclude this file, which contains the planted breaches below.
  const files = folders.flatMap(filesBelow).filter((file) => !own.includes(file.path))

  expect(folders.filter((folder) => !files.some(({ path }) => path.startsWith(`${folder}/`)))).toEqual([])
  expect(files.length, 'the test found too few source files').toBeGreaterThan(1000)
  expect(findBreaches(files)).toEqual([])
})

test.for(folders)(
  'a planted circle of three in %s is found, and what only leads into it is not part of it',
  (folder) => {
    const files = [
      { path: `${folder}/src/core/a.ts`, text: "import { b } from './b.ts'" },
      { path: `${folder}/src/core/b.ts`, text: "import type { C } from './c.ts'" },
      { path: `${folder}/src/core/c.ts`, text: "export type C = typeof import('./a.ts')" },
      { path: `${folder}/src/core/d.ts`, text: "import { a } from './a.ts'" },
    ]

    expect(findBreaches(files, { ...importTable, files: [], imports: [] })).toEqual([
      `${folder}/src/core/a.ts, ${folder}/src/core/b.ts, ${folder}/src/core/c.ts import each other in a circle`,
    ])
  },
)

test('a circle through package names is found', () => {
  const files = [
    { path: 'contract/src/limits.ts', text: "import { names } from '@hien/contract/names'" },
    { path: 'contract/src/names.ts', text: "import { limits } from './limits.ts'" },
    { path: 'signalr/src/index.ts', text: "export { Hub } from './hub.ts'" },
    { path: 'signalr/src/hub.ts', text: "import type { Hub } from '@hien/signalr'" },
  ]

  expect(findBreaches(files, { ...importTable, files: [], imports: [] })).toEqual([
    'contract/src/limits.ts, contract/src/names.ts import each other in a circle',
    'signalr/src/hub.ts, signalr/src/index.ts import each other in a circle',
  ])
})

test('a test and a file it imports may import each other', () => {
  const files = [
    { path: 'server/src/core/a.test.ts', text: "import { b } from './b.ts'" },
    { path: 'server/src/core/b.ts', text: "import type { A } from './a.test.ts'" },
  ]

  expect(findBreaches(files)).toEqual([])
})

/** At least one breach of every rule: the path and text of a file, and a part of the sentence that reports the breach. */
const breaches: [path: string, text: string, why: string][] = [
  ['contract/src/names.ts', "import { readFileSync } from 'node:fs'", 'only zod'],
  ['contract/src/rules/a.ts', "import { x } from '../../../server/src/core/clock.ts'", 'any other workspace'],
  ['signalr/src/hub.ts', "import { limits } from '@hien/contract/limits'", 'depend on this product'],
  ['signalr/test/hub.test.ts', "import { limits } from '@hien/contract/limits'", 'depend on this product'],
  ['sfu/src/rooms/room.ts', "import '../../../server/src/core/clock.ts'", 'only forwards media'],
  ['sfu/src/rooms/room.ts', "import { RTCPeerConnection } from 'werift'", 'only sfu/src/transport/ may import werift'],
  [
    'server/src/accounts/sign-in/sign-in.ts',
    "import { theme } from '../../../../web/src/ui/theme.ts'",
    'contract, signalr and sfu',
  ],
  ['server/test/a.test.ts', "import '../../web/src/main.tsx'", 'contract, signalr and sfu'],
  ['web/src/lib/api.ts', "import type { Member } from '@hien/server/accounts/store'", 'only contract'],
  ['web/src/lib/hub.ts', "const hub = await import('@hien/signalr')", 'only contract'],
  ['e2e/src/a.spec.ts', "import { app } from '@hien/server/app/build-app'", 'from outside'],
  ['server/src/courses/new-part/ask.ts', "import { eq } from 'drizzle-orm'", 'may contain SQL'],
  ['server/src/courses/new-part/access.ts', "import pg from 'pg'", 'may contain SQL'],
  ['server/src/courses/new-part/copy.ts', "import { to } from 'pg-copy-streams'", 'may contain SQL'],
  ['server/src/courses/new-part/restore.ts', "import { sql } from 'drizzle-orm/sql'", 'may contain SQL'],
  [
    'server/src/courses/ask.ts',
    "import {\n  courses,\n} from '../platform/postgres/tables/courses.ts'",
    'may contain SQL',
  ],
  ['server/src/courses/ask.ts', "import { sharedRead } from '../platform/postgres/prepared.ts'", 'may contain SQL'],
  ['server/src/main.ts', "import { dialect } from './platform/postgres/dialect.ts'", 'may contain SQL'],
  ['server/src/courses/ask.ts', 'const rows = await database.select().from(courses)', 'queries the database'],
  [
    'server/src/courses/ask.ts',
    'await dependencies.database\n  .update(courses)\n  .set(values)',
    'queries the database',
  ],
  ['server/src/courses/ask.ts', "await transaction.execute('select 1')", 'queries the database'],
  ['server/src/courses/ask.ts', "const one = await client.query<Row>('select 1')", 'queries the database'],
  ['server/src/courses/ask.ts', 'await signInDatabase.delete(courses)', 'queries the database'],
  ['server/src/courses/ask.ts', 'await tx.insert(courses).values(course)', 'queries the database'],
  ['server/src/courses/ask.ts', "import { GraphQLError } from 'graphql'", 'may use GraphQL'],
  [
    'server/src/courses/ask.ts',
    "import type { Ask } from '../http/graphql/generated/resolver-types.ts'",
    'may use GraphQL',
  ],
  ['server/src/courses/store.ts', "import { GraphQLError } from 'graphql'", 'may use GraphQL'],
  ['server/src/courses/ask.ts', "import { r } from './resolvers.ts'", 'depend on their callers'],
  ['server/src/courses/ask.ts', "import { r } from './classes/resolvers-of-classes.ts'", 'depend on their callers'],
  ['server/src/courses/ask.ts', "import { buildApp } from '../app/build-app.ts'", 'main -> run-server -> app'],
  ['server/src/run-server.ts', "import { start } from './main.ts'", 'may not be imported'],
  [
    'server/src/platform/postgres/migrate.ts',
    "import { a } from '../../courses/store.ts'",
    'platform/postgres may import only',
  ],
  [
    'server/src/platform/postgres/migrate.ts',
    "import { a } from '../mail/mailer.ts'",
    'platform/postgres may import only',
  ],
  ['server/src/core/page.ts', "import type { Config } from '../platform/config/config.ts'", 'core <- platform'],
  ['server/src/platform/mail/a.ts', "import { hub } from '../../http/hubs/hub.ts'", 'core <- platform'],
  ['server/src/http/health.ts', "import { a } from '../accounts/sign-in/read-viewer.ts'", 'core <- platform'],
  ['server/src/accounts/ask.ts', "import { fillCentre } from '../demo/fill-centre.ts'", 'core <- platform'],
  ['server/src/courses/ask.ts', "import { a } from '../lessons/sessions/end-lessons.ts'", 'core <- platform'],
  ['server/src/homework/ask.ts', "import { a } from '../lessons/sessions/end-lessons.ts'", 'core <- platform'],
  ['server/src/lessons/ask.ts', "import { a } from '../privacy/close-account.ts'", 'core <- platform'],
  ['server/src/guardians/ask.ts', "import { a } from '../privacy/close-account.ts'", 'core <- platform'],
  ['server/src/centres/ask.ts', "import { a } from '../live/live-hub.ts'", 'core <- platform'],
  ['server/src/board/ask.ts', "import { a } from '../live/live-hub.ts'", 'core <- platform'],
  ['server/src/fees/ask.ts', "import { a } from '../live/live-hub.ts'", 'core <- platform'],
  ['server/src/centre-pages/ask.ts', "import { a } from '../live/live-hub.ts'", 'core <- platform'],
  ['server/src/notices/ask.ts', "import { a } from '../live/live-hub.ts'", 'core <- platform'],
  ['server/src/live/ask.ts', "import { a } from '../privacy/close-account.ts'", 'core <- platform'],
  ['server/src/privacy/ask.ts', "import { a } from '../operator/context.ts'", 'core <- platform'],
  ['server/src/operator/ask.ts', "import { fillCentre } from '../demo/fill-centre.ts'", 'core <- platform'],
  ['server/src/app/jobs.ts', "import { fillCentre } from '../demo/fill-centre.ts'", 'core <- platform'],
  ['server/src/lessons/ask.ts', "import { findMember } from '../accounts/store.ts'", 'files of the same subject'],
  ['server/src/lessons/a-store.ts', "import { a } from '../courses/enrolment/store.ts'", 'files of the same subject'],
  ['server/src/platform/mail/ask.ts', "import { write } from '../audit/store.ts'", 'files of the same subject'],
  [
    'server/src/demo/fill-rooms.ts',
    "import { a } from '../lessons/waiting-room/open-rooms-store.ts'",
    'files of the same subject',
  ],
  ['server/src/run-server.ts', "import { findMember } from './accounts/store.ts'", 'files of the same subject'],
  ['bench/src/graphql.ts', "import type { Member } from '@hien/server/accounts/store'", 'files of the same subject'],
  ['server/src/courses/ask.ts', 'const url = process.env.PUBLIC_URL', 'process.env'],
  ['server/src/core/clock.ts', "import { env } from 'node:process'", 'process.env'],
  ['server/src/core/clock.ts', 'const { env } = process', 'process.env'],
  ['signalr/test/clients.ts', "const redis = process['env']['REDIS_URL']", 'process.env'],
  ['web/src/features/new-one/page.tsx', "import { x } from '../other/form.tsx'", 'import each other'],
  ['web/src/features/new-one/deep/page.tsx', "import { x } from '../../other/form.tsx'", 'import each other'],
  ['web/src/features/new-one/page.tsx', "import { routes } from '../../app/router.tsx'", 'app -> features'],
  [
    'web/src/ui/table/pager.tsx',
    "export { x } from '../../features/courses/list.tsx'\nexport const y = 1",
    'app -> features',
  ],
  ['web/src/operations/courses/ask.ts', "import { x } from '../../features/courses/list.tsx'", 'app -> features'],
  ['web/src/operations/courses/ask.ts', "import { x } from '../../ui/layout/card.tsx'", 'shows nothing else'],
  ['web/src/ui/table/pager.tsx', "import { ask } from '../../operations/courses/ask.ts'", 'app -> features'],
  ['web/src/lib/ask.ts', "import { toast } from '../ui/feedback/toast.ts'", 'app -> features'],
  [
    'web/src/features/courses/list.ts',
    "import { request } from '../../lib/graphql/graphql-client.ts'",
    'only files in operations/',
  ],
  ['web/src/service-worker/show.ts', "import { toast } from '../ui/feedback/toast.ts'", 'only lib'],
  [
    'web/src/app/parts/menu.tsx',
    "import { Page } from '../routes/list-page.tsx'",
    'only app/router.tsx may import pages',
  ],
  ['web/src/app/routes/menu.tsx', 'export const a = 1', 'is not a page'],
  ['web/src/ui/index.ts', 'export const a = 1', 'barrel'],
  ['web/src/ui/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'", 're-exports'],
  ['server/src/accounts/password-utils.ts', 'export const a = 1', 'does not say what it contains'],
  ['web/src/lib/helpers/a.ts', 'export const a = 1', 'does not say what it contains'],
  ['server/src/accounts/manager.ts', 'export const a = 1', 'does not say what it contains'],
  ['server/src/billing/send-invoice.ts', 'export const a = 1', 'add the folder to serverFolders'],
  ['web/src/hooks/use-clock.ts', 'export const a = 1', 'in an unknown folder'],
]

test.for(breaches)('a planted breach in %s is found', ([path, text, why]) => {
  const found = findBreaches([{ path, text }])

  expect(found).toHaveLength(1)
  expect(found[0]).toContain(path)
  expect(found[0]).toContain(why)
})

test('every rule, used on its own, finds one of the planted breaches', () => {
  const files = breaches.map(([path, text]) => ({ path, text }))
  const finds = (rules: Partial<ImportTable>) =>
    files.some((file) => findBreaches([file], { ...importTable, imports: [], files: [], ...rules }).length > 0)

  expect(importTable.imports.filter((rule) => !finds({ imports: [rule] }))).toEqual([])
  expect(importTable.files.filter((rule) => !finds({ files: [rule] }))).toEqual([])
})

const allowed: [path: string, text: string][] = [
  ['contract/src/rules/a.ts', "import { z } from 'zod/mini'\nimport { limits } from '../limits.ts'"],
  ['signalr/src/index.ts', "export { Hub } from './hub.ts'\nexport * from './protocol.ts'"],
  [
    'server/src/accounts/sign-in/sign-in.ts',
    "import { limits } from '@hien/contract/limits'\nimport * as store from './store.ts'",
  ],
  [
    'server/src/courses/store.ts',
    "import { eq } from 'drizzle-orm'\nimport { courses } from '../platform/postgres/tables/courses.ts'",
  ],
  ['server/src/courses/class-store.ts', "import { eq } from 'drizzle-orm'"],
  ['server/src/courses/store.ts', 'export const all = (database) => database.select().from(courses)'],
  ['server/src/courses/ask.ts', 'await database.transaction(async (transaction) => insertCourse(transaction, course))'],
  ['server/src/courses/ask.ts', "known.delete(id)\nhash.update('text')\nrates.with(1, 2)"],
  ['server/src/courses/dependencies.ts', "import type { Database } from '../platform/postgres/database.ts'"],
  ['server/src/run-server.ts', "import { migrateDatabase } from './platform/postgres/migrate.ts'"],
  ['server/src/platform/postgres/database.ts', "import pg from 'pg'\nimport { now } from '../../core/clock.ts'"],
  ['server/src/platform/cluster/lead.ts', "import { take } from './leader-lease-store.ts'"],
  ['server/src/lessons/sessions/ask.ts', "import { findOwnClass } from '../../courses/classes/access.ts'"],
  ['server/src/lessons/ask.test.ts', "import { findMember } from '../accounts/store.ts'"],
  ['server/src/lessons/evening.full.ts', "import { findMember } from '../accounts/store.ts'"],
  ['server/src/courses/enrolment/ask.ts', "import { findClass } from '../classes/store.ts'"],
  ['server/src/courses/resolvers.ts', "import { GraphQLError } from 'graphql'"],
  ['server/src/app/schema.ts', "import { courses } from '../courses/resolvers.ts'"],
  ['server/src/platform/config/config.ts', 'export const port = process.env.PORT'],
  ['server/src/courses/list.test.ts', "import { sql } from 'drizzle-orm'\nprocess.env.TZ = 'UTC'"],
  ['web/src/features/courses/list.tsx', "import { Pager } from '../../ui/pager.tsx'\nimport './list.css'"],
  ['web/src/features/courses/deep/list.tsx', "import { row } from '../row.tsx'"],
  ['web/src/app/router.tsx', "const page = () => import('./routes/list-page.tsx')"],
  ['web/src/operations/courses/ask.ts', "import { toast } from '../../ui/feedback/toast.ts'"],
  [
    'web/src/ui/menu.tsx',
    "// Not import x from '../features/a.ts'\n/** nor import y from '../app/b.ts' */\nexport const a = 1",
  ],
]

test.for(allowed)('an allowed import in %s is left alone', ([path, text]) => {
  expect(findBreaches([{ path, text }])).toEqual([])
})

const ruleName = 'import-rules'

test('lint checks every file against this table through its plugin and has no list of its own', () => {
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  const { jsPlugins, rules } = JSON.parse(config) as { jsPlugins: string[]; rules: Record<string, unknown> }

  expect(jsPlugins).toEqual(['./tools/lint-plugin.ts'])
  expect(Object.keys(lintPlugin.rules)).toEqual([ruleName])
  expect(rules[`${lintPlugin.meta.name}/${ruleName}`]).toBe('error')
  expect(rules['import/no-cycle']).toEqual(['error', { ignoreTypes: false }])
  expect(config.split(`${lintPlugin.meta.name}/${ruleName}`), 'the rule is switched off somewhere').toHaveLength(2)
  expect(config.split('import/no-cycle'), 'the rule is switched off somewhere').toHaveLength(2)
  expect(config).not.toContain('no-restricted-imports')
})

test('lint reports the same sentences as findBreaches for every planted breach, and nothing for allowed code', () => {
  // The rule tester's own test names would count as tests of this file, so run its cases directly.
  RuleTester.describe = (_name, run) => run()
  RuleTester.it = (_name, run) => run()
  const files = new Map([...breaches, ...allowed].map(([path, text]) => [path + text, { path, text }]))
  const cases = [...files.values()].map((file) => ({
    code: file.text,
    filename: join(root, file.path),
    errors: findBreaches([file]).map((message) => ({ message })),
  }))

  new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(ruleName, lintPlugin.rules[ruleName], {
    invalid: cases.filter(({ errors }) => errors.length > 0),
    valid: cases.filter(({ errors }) => errors.length === 0).map(({ code, filename }) => ({ code, filename })),
  })
})

test('a breach is reported at its position', () => {
  const text = "/* import a from 'pg' */\nimport { b } from './b.ts'\nimport pg from 'pg'\n\nb(process.env)\n"

  const marked = breachesOfFile({ path: 'server/src/courses/ask.ts', text })

  expect(marked.map(({ start, end }) => [text.slice(0, start).split('\n').length, text.slice(start, end)])).toEqual([
    [3, 'pg'],
    [5, 'process.env'],
  ])
})
