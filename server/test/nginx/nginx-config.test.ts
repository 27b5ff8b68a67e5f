import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nginxConfig } from './nginx-config.ts'

const shipped = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
const nodes = Array.from({ length: 4 }, (_, n) => ({ name: `n${n + 1}`, address: `127.0.0.1:310${n + 1}` }))
const config = nginxConfig(shipped, { nodes, listen: '127.0.0.1:3100', folder: '/tmp/somewhere' })
const lines = (text: string) => text.split('\n').map((line) => line.trim())

test('the shipped configuration is unchanged except for addresses, ports, certificates and paths', () => {
  const kept = new Set(lines(config))
  const replaced = lines(shipped).filter((line) => !kept.has(line))
  const expected = [/^server 10\.0\.0\.1[12]:3000/, /^listen (?:80|443)/, /^ssl_/, /^(?:access|error)_log/]
  expect(replaced.filter((line) => !expected.some((form) => form.test(line)))).toEqual([])
})

test('each node is in the places of the shipped nodes, under its own name', () => {
  const found = (form: RegExp) => [...config.matchAll(form)].map(([, name]) => name)
  const addresses = nodes.map(({ address }) => address)
  expect(found(/^ {4}server (\S+) max_fails=/gm)).toEqual(addresses)
  expect(found(/^ {2}upstream hien_n\d \{\n {4}server (\S+);/gm)).toEqual(addresses)
  expect(found(/^ {4}~\^n\d- hien_(n\d);$/gm)).toEqual(['n1', 'n2', 'n3', 'n4'])
  expect(config).not.toContain('10.0.0.')
  expect(config).not.toMatch(/\/(?:var|etc)\//)
})

test('a shipped file in another form is refused instead of losing its nodes', () => {
  const other = shipped.replaceAll('~^n', '"~^n')
  expect(() => nginxConfig(other, { nodes, listen: '127.0.0.1:3100', folder: '/tmp' })).toThrow('does not contain')
})
