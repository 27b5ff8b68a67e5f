import { expect, test } from 'vitest'
import { blockStorage, fillStorage, restoreStorage } from '../../test/refused-storage.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'

test.each([
  ['blocks storage', blockStorage],
  ['has a full storage', fillStorage],
])('a browser that %s keeps values until the page is closed', (_, refuse) => {
  refuse()
  for (const storage of [deviceStorage, tabStorage]) {
    expect(storage.set({ one: '1', two: '2' })).toBe(false)
    expect(storage.get('one')).toBe('1')
    expect(storage.keys()).toEqual(expect.arrayContaining(['one', 'two']))
    storage.remove('one')
    expect(storage.get('one')).toBeNull()
    storage.clear()
    expect(storage.get('two')).toBeNull()
  }
})

test('values that belong together are all stored, or all kept in memory', () => {
  localStorage.setItem('two', 'outdated')
  fillStorage((key) => key === 'two')
  expect(deviceStorage.set({ one: '1', two: '2' })).toBe(false)
  expect(deviceStorage.get('one')).toBe('1')
  expect(deviceStorage.get('two')).toBe('2')
  // After a reload neither is found, and no outdated value either.
  expect(localStorage.getItem('one')).toBeNull()
  expect(localStorage.getItem('two')).toBeNull()
  deviceStorage.clear()
})

test('a value that another tab stores replaces the one in memory', () => {
  fillStorage()
  deviceStorage.set({ one: 'ours' })
  restoreStorage()
  localStorage.setItem('one', 'theirs')
  window.dispatchEvent(new StorageEvent('storage', { key: 'one', newValue: 'theirs' }))
  expect(deviceStorage.get('one')).toBe('theirs')
})
