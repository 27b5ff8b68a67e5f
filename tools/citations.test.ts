import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { citationFaults, type TextFile } from './citations.ts'

const root = join(import.meta.dirname, '..')
const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report', 'secrets'])
const isText = (name: string) =>
  /\.([cm]?[jt]sx?|md|graphql|ya?ml|css|html|conf|sh|sql|toml)$/.test(name) ||
  /^(Caddyfile|Dockerfile|\.env\.example)/.test(name)
/** Files that are not checked, because they contain examples of wrong citations. */
const own = ['tools/citations.ts', 'tools/citations.test.ts']

const read = (path: string) => {
  const file = join(root, path)
  return existsSync(file) ? (statSync(file).isFile() ? readFileSync(file, 'utf8') : '') : null
}

function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : pathsBelow(path)
    return entry.isFile() ? [path] : []
  })
}
const paths = pathsBelow('')
const texts: TextFile[] = paths
  .filter((path) => isText(basename(path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const decisionFiles = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d{3}-/.test(name))
const decisions = new Set(decisionFiles.map((name) => name.slice(0, 3)))

test('everything that a comment or page cites is in the repository', () => {
  const files = texts.filter(({ path }) => !own.includes(path))
  expect(files.length, 'the test found too few files').toBeGreaterThan(500)
  expect(files.flatMap((file) => citationFaults(file, decisions, read, paths))).toEqual([])
})

test('each decision has a unique number and is in the index with its title', () => {
  const index = read('docs/decisions/README.md') ?? ''
  expect(decisions.size).toBe(decisionFiles.length)
  for (const name of decisionFiles.filter((file) => !file.startsWith('000-'))) {
    const [heading = ''] = (read(`docs/decisions/${name}`) ?? '').split('\n')
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/.exec(heading) ?? []
    expect([name, number]).toEqual([name, name.slice(0, 3)])
    expect(index).toContain(`[${number}](${name}) ${title}`)
  }
})

test('each page of docs is in its index', () => {
  const index = read('docs/README.md') ?? ''
  const missing = paths
    .filter((path) => /^docs\/(?!README|decisions\/\d).*\.md$/.test(path))
    .map((path) => path.slice('docs/'.length))
    .filter((page) => !index.includes(`](${page}) |`))
  expect(missing).toEqual([])
})

const pages: Record<string, string> = {
  'docs/limits.md':
    '# Limits\n\n## Sign-in\n\n| what | then |\n|---|---|\n| `wrong codes` of a member | no |\n\n**Chat.** Five.',
  'signalr/docs/wire.md': '# On the wire\n',
}
const faultsOf = (text: string, path = 'server/src/a.ts') =>
  citationFaults({ path, text }, new Set(['012']), (page) => pages[page] ?? null, ['server/src/app/screens.ts'])

test.each([
  ['a missing decision', '/** So it is (decision 013). */', 'decision 013 is not in docs/decisions'],
  ['a missing decision among several', '// decisions 012 and\n// 999', 'decision 999 is not in docs/decisions'],
  ['a decision number with two digits', '// decision 12', 'decision 12 is not in docs/decisions'],
  ['a missing page', '// docs/gone.md', 'docs/gone.md does not exist'],
  ['a missing heading', '// docs/limits.md, "Chess"', 'docs/limits.md has no "Chess"'],
  ['a missing second heading', '// docs/limits.md, "Sign-in" and "Chess"', 'docs/limits.md has no "Chess"'],
  [
    'a document outside the repository',
    '/**\n * As it is (runtime\n * contract, "Hub"). */',
    'the runtime contract is not',
  ],
  ['a section of the design', '# see design, decision 12', 'the design is not'],
  ['a section of the specification', '// specification section 4', 'cite a row of'],
])('%s is a fault', (_what, text, fault) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(fault))
})

test.each([
  ['[a](gone.md)', 'points to a file that does not exist'],
  ['[a](limits.md#chess)', 'points to a heading that does not exist'],
])('the link %s of a page is a fault', (text, fault) => {
  expect(faultsOf(text, 'docs/page.md')).toEqual([expect.stringContaining(fault)])
})

test.each(['`server/src/core/`', '`server/src/app/screen.ts`', '`creens.ts`', '`app/screens.css`'])(
  'the path %s in a page is a fault if there is no such file or folder',
  (text) => {
    expect(faultsOf(text, 'docs/page.md')).toEqual([expect.stringContaining('does not exist')])
  },
)

test.each(['// See gone.ts.', '/**\n * As it is (app/gone.tsx).\n */'])(
  'the comment %j is a fault if the source file it names does not exist',
  (text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('does not exist')])
  },
)

test('existing files, headings and decisions may be cited', () => {
  expect(faultsOf("// app/screens.ts and screens.ts\nimport './gone.ts'")).toEqual([])
  expect(faultsOf('/** decision 012; docs/limits.md, "Sign-in" and docs/limits.md, "wrong codes" */')).toEqual([])
  expect(faultsOf('// docs/limits.md,\n// "Chat"')).toEqual([])
  expect(faultsOf('// docs/wire.md', 'signalr/src/a.ts')).toEqual([])
  expect(
    faultsOf('`screens.ts` of `app/screens.ts` in `server/src/`; `client/server`, `any/other`', 'docs/page.md'),
  ).toEqual([])
  expect(faultsOf('[a](limits.md#sign-in) [b](https://example.com/c.md)', 'docs/page.md')).toEqual([])
})
