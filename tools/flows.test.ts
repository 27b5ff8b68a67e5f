import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowFaults, readFlows } from './flows.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
const flows = readFlows(read('docs/architecture.md') ?? '')

test('three flows lead from a button of the web to a table of the server', () => {
  const [shared, ...whole] = flows
  expect(shared?.title).toBe('From an operation of the web to the server')
  expect(whole.map(({ title }) => title)).toEqual([
    'A student asks to join',
    'A teacher presses start',
    'A teacher creates a course',
  ])
  for (const { steps } of whole) {
    expect(steps[0]?.path).toMatch(/^web\/src\/features\/.*\.tsx$/)
    expect(steps.findLast(({ depth }) => depth === 0)?.path).toMatch(/\/postgres\/tables\//)
  }
})

test.each(flows)('$title: each file is there, stands once and is named by the one before', (flow) => {
  expect(flowFaults(flow, read)).toEqual([])
})

const sources: Record<string, string> = {
  'web/button.ts': "import { ask } from './ask.ts'\nimport { toast } from './toast.ts'",
  'web/ask.ts': "import { send } from './send.ts'\nsend('memberAsk')",
  'web/send.ts': '',
  'web/toast.ts': '',
  'server/resolvers.ts': 'export const resolvers = { memberAsk: () => null }',
}
const faultsOf = (...lines: string[]) => {
  const [flow] = readFlows(['### Ask', 'In words.', '```', ...lines, '```'].join('\n'))
  return flow && flowFaults(flow, (path) => sources[path] ?? null)
}

test('a flow leads on at the margin, and further right to what a file asks on the way', () => {
  const flow = [
    'web/button.ts  pressed',
    '  web/toast.ts  says it',
    'web/ask.ts',
    '  web/send.ts',
    'server/resolvers.ts (memberAsk)',
  ]
  expect(faultsOf(...flow)).toEqual([])
})

test.each([
  ['is gone', ['web/button.ts', 'web/gone.ts'], 'web/gone.ts is not there'],
  ['is not imported', ['web/button.ts', 'web/send.ts'], 'web/button.ts does not import web/send.ts'],
  [
    'is imported by another',
    ['web/button.ts', 'web/ask.ts', 'web/toast.ts'],
    'web/ask.ts does not import web/toast.ts',
  ],
  ['stands twice', ['web/button.ts', 'web/ask.ts', '  web/send.ts', '  web/send.ts'], 'web/send.ts stands twice'],
  ['stands under nothing', ['  web/button.ts'], 'web/button.ts stands under nothing'],
  ['lacks the word', ['web/button.ts', 'web/ask.ts', 'web/send.ts (memberAsk)'], 'web/send.ts has no memberAsk'],
  [
    'has a word the one before lacks',
    ['web/button.ts', 'server/resolvers.ts (memberAsk)'],
    'web/button.ts has no memberAsk',
  ],
])('a file that %s is a fault', (_what, lines, fault) => {
  expect(faultsOf(...lines)).toEqual([`Ask: ${fault}`])
})

test('a flow may take the steps of one above it', () => {
  const above = ['### Send', '```', 'web/ask.ts', '  web/send.ts', '```']
  const [, ask] = readFlows([...above, '### Ask', '```', 'web/button.ts', '... Send', '```'].join('\n'))
  expect(ask?.steps.map(({ path }) => path)).toEqual(['web/button.ts', 'web/ask.ts', 'web/send.ts'])
})

test('a line that names no file and no flow is no step', () => {
  expect(() => faultsOf('web/button.ts', '... Send')).toThrow('"... Send" is no step of "Ask"')
  expect(() => faultsOf('web/button.ts', 'and then')).toThrow('"and then" is no step of "Ask"')
})
