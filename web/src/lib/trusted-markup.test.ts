import { expect, test } from 'vitest'
import { type PolicyFactory, cleanMarkupWith, serviceWorkerAddress, watchMarkup } from './trusted-markup.ts'

function policy() {
  const made: Parameters<PolicyFactory['createPolicy']>[] = []
  watchMarkup({ createPolicy: (...policy) => made.push(policy) })
  const [[name, rules] = []] = made
  if (name !== 'default' || rules === undefined) throw new Error('no default policy was made')
  return rules
}

test('words and style sheets pass, markup only through a cleaner, code and foreign scripts never', () => {
  const rules = policy()
  const { createHTML, createScriptURL } = rules
  expect(createHTML('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  expect(createHTML('<b>đậm</b>')).toBeNull()
  cleanMarkupWith((html) => html.replaceAll('b>', 'strong>'))
  expect(createHTML('<b>đậm</b>')).toBe('<strong>đậm</strong>')
  expect(createScriptURL(serviceWorkerAddress)).toBe(serviceWorkerAddress)
  const foreign = ['/assets/other.js', `https://evil.example${serviceWorkerAddress}`, 'blob:1', 'data:,1']
  expect(foreign.filter((address) => createScriptURL(address) !== null)).toEqual([])
  expect(rules).not.toHaveProperty('createScript')
})

test('a browser without Trusted Types is left as it is', () => {
  expect(() => watchMarkup(undefined)).not.toThrow()
})
