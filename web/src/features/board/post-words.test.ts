import { expect, test } from 'vitest'
import { shownLink } from './post-words.ts'

test.each([
  ['https://hien.example/', 'hien.example'],
  ['https://vi.wikipedia.org/wiki/B%E1%BA%A5t_%C4%91%E1%BA%B3ng_th%E1%BB%A9c', 'vi.wikipedia.org/wiki/Bất_đẳng_thức'],
  ['https://hien.example/a%20b', 'hien.example/a%20b'],
  ['https://hien.example/%E2%80%AEgpj.exe', 'hien.example/%E2%80%AEgpj.exe'],
  ['https://hien.example/100%25/%ff', 'hien.example/100%25/%ff'],
])('the link %s is shown as %s', (address, text) => expect(shownLink(address)).toBe(text))
