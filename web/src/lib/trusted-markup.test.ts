import { expect, test } from 'vitest'
import {
  type TrustedTypesFactory,
  setMarkupCleaner,
  serviceWorkerUrl,
  installTrustedTypesPolicy,
  trustWorker,
} from './trusted-markup.ts'

function policy() {
  const made: Parameters<TrustedTypesFactory['createPolicy']>[] = []
  installTrustedTypesPolicy({ createPolicy: (...policy) => made.push(policy) })
  const [[name, rules] = []] = made
  if (name !== 'default' || rules === undefined) throw new Error('The default Trusted Types policy was not created')
  return rules
}

test('plain text passes, markup passes only through the cleaner, and code and foreign scripts never pass', () => {
  const rules = policy()
  const { createHTML, createScriptURL } = rules
  expect(createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  expect(createHTML('<b>đậm</b>')).toBeNull()
  setMarkupCleaner((html) => html.replaceAll('b>', 'strong>'))
  expect(createHTML('<b>đậm</b>')).toBe('<strong>đậm</strong>')
  expect(createScriptURL(serviceWorkerUrl)).toBe(serviceWorkerUrl)
  const foreign = ['/assets/other.js', `https://evil.example${serviceWorkerUrl}`, 'blob:1', 'data:,1']
  expect(foreign.filter((address) => createScriptURL(address) !== null)).toEqual([])
  expect(rules).not.toHaveProperty('createScript')
})

test('only a worker that our own code has trusted may run', () => {
  const { createScriptURL } = policy()
  const address = '/assets/pdf.worker.min-1a2b3c4.mjs'
  expect(createScriptURL(address)).toBeNull()
  trustWorker(address)
  expect(createScriptURL(address)).toBe(address)
  expect(createScriptURL(`https://evil.example${address}`)).toBeNull()
})

test('nothing is installed in a browser without Trusted Types', () => {
  expect(() => installTrustedTypesPolicy(undefined)).not.toThrow()
})
