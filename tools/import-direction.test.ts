import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImports, findCircles } from './check-imports.ts'
import type { SourceFile } from './read-imports.ts'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'signalr', 'server', 'web', 'e2e', 'bench', 'tools']
const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    if (!/\.[cm]?tsx?$/.test(entry.name)) return []
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  })
}

const own = ['tools/import-direction.test.ts']

test('every file of the project keeps the arrows', () => {
  // The planted breaches below are not this file's own.
  const files = folders.flatMap(filesBelow).filter((file) => !own.includes(file.path))

  expect(files.length, 'the walk finds the sources').toBeGreaterThan(20)
  expect(checkImports(files)).toEqual([])
})

test('no files of the server import each other in a circle, types included', () => {
  expect(findCircles(filesBelow('server'))).toEqual([])
})

test('a planted circle of three is found, and what only leads into it is not part of it', () => {
  const files = [
    { path: 'server/src/core/a.ts', text: "import { b } from './b.ts'" },
    { path: 'server/src/core/b.ts', text: "import type { C } from '../http/c.ts'" },
    { path: 'server/src/http/c.ts', text: "export type C = typeof import('../core/a.ts')" },
    { path: 'server/src/http/d.ts', text: "import { a } from '../core/a.ts'" },
  ]

  expect(findCircles(files)).toEqual([
    'server/src/core/a.ts, server/src/core/b.ts, server/src/http/c.ts import each other in a circle',
  ])
})

const breaches: [path: string, text: string, why: string][] = [
  ['contract/src/names.ts', "import { readFileSync } from 'node:fs'", 'zod only'],
  ['contract/src/rules/a.ts', "import { x } from '../../../server/src/core/clock.ts'", 'below everything'],
  ['signalr/src/hub.ts', "import { limits } from '@hien/contract/limits'", 'nothing of this product'],
  ['signalr/test/hub.test.ts', "import { limits } from '@hien/contract/limits'", 'nothing of this product'],
  [
    'server/src/accounts/sign-in/sign-in.ts',
    "import { theme } from '../../../../web/src/ui/theme.ts'",
    'contract and signalr',
  ],
  ['server/test/a.test.ts', "import '../../web/src/main.tsx'", 'contract and signalr'],
  ['web/src/lib/api.ts', "import type { Member } from '@hien/server/accounts/store'", 'only by contract'],
  ['web/src/lib/hub.ts', "const hub = await import('@hien/signalr')", 'only by contract'],
  ['e2e/src/a.spec.ts', "import { app } from '@hien/server/app/build-app'", 'from outside'],
  ['server/src/new-domain/ask.ts', "import { eq } from 'drizzle-orm'", 'know SQL'],
  ['server/src/new-domain/access.ts', "import pg from 'pg'", 'know SQL'],
  ['server/src/new-domain/restore.ts', "import { sql } from 'drizzle-orm/sql'", 'know SQL'],
  ['server/src/new-domain/ask.ts', "import {\n  courses,\n} from '../platform/postgres/tables/courses.ts'", 'know SQL'],
  ['server/src/new-domain/ask.ts', "import { GraphQLError } from 'graphql'", 'know GraphQL'],
  [
    'server/src/new-domain/ask.ts',
    "import type { Ask } from '../http/graphql/generated/resolver-types.ts'",
    'know GraphQL',
  ],
  ['server/src/new-domain/ask.ts', "import { r } from './resolvers.ts'", 'who calls them'],
  ['server/src/new-domain/ask.ts', "import { buildApp } from '../app/build-app.ts'", 'main -> run-server -> app'],
  ['server/src/platform/postgres/migrate.ts', "import { a } from '../../courses/store.ts'", 'below the subjects'],
  ['server/src/core/page.ts', "import type { Config } from '../platform/config/config.ts'", 'core <- platform'],
  ['server/src/http/health.ts', "import { a } from '../accounts/sign-in/read-viewer.ts'", 'core <- platform'],
  ['server/src/courses/ask.ts', "import { a } from '../lessons/sessions/end-lessons.ts'", 'core <- platform'],
  ['server/src/accounts/ask.ts', "import { fillCentre } from '../demo/fill-centre.ts'", 'core <- platform'],
  ['server/src/lessons/ask.ts', "import { findMember } from '../accounts/store.ts'", "its own subject's"],
  ['server/src/lessons/a-store.ts', "import { a } from '../courses/enrolment/store.ts'", "its own subject's"],
  ['server/src/new-domain/ask.ts', 'const url = process.env.PUBLIC_URL', 'process.env'],
  ['server/src/core/clock.ts', "import { env } from 'node:process'", 'process.env'],
  ['server/src/core/clock.ts', 'const { env } = process', 'process.env'],
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
    'in operations/',
  ],
  ['web/src/app/parts/menu.tsx', "import { Page } from '../routes/list-page.tsx'", 'for the router alone'],
  ['web/src/app/routes/menu.tsx', 'export const a = 1', 'is no page'],
  ['web/src/ui/index.ts', 'export const a = 1', 'barrel'],
  ['web/src/ui/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'", 'passes on'],
  ['server/src/accounts/password-utils.ts', 'export const a = 1', 'says not what it holds'],
  ['web/src/helpers/a.ts', 'export const a = 1', 'says not what it holds'],
  ['server/src/accounts/manager.ts', 'export const a = 1', 'says not what it holds'],
]

test.for(breaches)('a planted breach in %s is found', ([path, text, why]) => {
  const faults = checkImports([{ path, text }])

  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(path)
  expect(faults[0]).toContain(why)
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
  ['server/src/platform/postgres/database.ts', "import pg from 'pg'\nimport { now } from '../../core/clock.ts'"],
  ['server/src/lessons/sessions/ask.ts', "import { findOwnClass } from '../../courses/classes/access.ts'"],
  ['server/src/lessons/ask.test.ts', "import { findMember } from '../accounts/store.ts'"],
  ['server/src/courses/enrolment/ask.ts', "import { findClass } from '../classes/store.ts'"],
  ['server/src/courses/resolvers.ts', "import { GraphQLError } from 'graphql'"],
  ['server/src/app/schema.ts', "import { courses } from '../courses/resolvers.ts'"],
  ['server/src/platform/config/config.ts', 'export const port = process.env.PORT'],
  ['server/src/courses/list.test.ts', "import { sql } from 'drizzle-orm'\nprocess.env.TZ = 'UTC'"],
  ['web/src/features/courses/list.tsx', "import { Pager } from '../../ui/pager.tsx'\nimport './list.css'"],
  ['web/src/app/router.tsx', "const page = () => import('./routes/list-page.tsx')"],
  ['web/src/operations/courses/ask.ts', "import { toast } from '../../ui/feedback/toast.ts'"],
  [
    'web/src/ui/menu.tsx',
    "// Not import x from '../features/a.ts'\n/** nor import y from '../app/b.ts' */\nexport const a = 1",
  ],
]

test.for(allowed)('an allowed import in %s is left alone', ([path, text]) => {
  expect(checkImports([{ path, text }])).toEqual([])
})
