import { chatSentences } from '@hien/contract/chat'
import { expect, test } from 'vitest'
import { aMessage } from '../../../../test/fake-hub.ts'
import { foldChanges, joinNames } from './fold-changes.ts'

type Change = 'joined' | 'entered' | 'left'

let seq = 0
const tell = (userName: string, change: Change, changes = {}) =>
  aMessage((seq += 1), {
    type: 'notification',
    userId: userName,
    userName,
    message: chatSentences[change](userName),
    ...changes,
  })
const wordsOf = (...messages: ReturnType<typeof tell>[]) =>
  foldChanges(messages).map((entry) => (entry.type === 'changes' ? entry.words : entry.message.message))

test('one who comes is told as the hub says it', () => {
  expect(wordsOf(tell('Lê An', 'joined'))).toEqual(['Lê An đã tham gia chat'])
})

test('those who come after each other are told in one line', () => {
  const crowd = ['Lê An', 'Đỗ Ếch', ...Array.from({ length: 10 }, (_, index) => `Bạn ${index}`)]
  expect(wordsOf(...crowd.map((name) => tell(name, 'joined')))).toEqual(['An, Ếch và 10 bạn đã vào'])
  expect(wordsOf(tell('Lê An', 'joined'), tell('Đỗ Ếch', 'joined'))).toEqual(['An và Ếch đã vào'])
})

test('what was said between them keeps its place', () => {
  const words = wordsOf(
    tell('Lê An', 'joined'),
    tell('Đỗ Ếch', 'joined'),
    aMessage((seq += 1), { message: 'Chào cả lớp' }),
    tell('Vũ Bình', 'joined'),
  )
  expect(words).toEqual(['An và Ếch đã vào', 'Chào cả lớp', 'Vũ Bình đã tham gia chat'])
})

test('the latest of each person counts, and comings stand before goings', () => {
  const words = wordsOf(
    tell('Lê An', 'joined'),
    tell('Đỗ Ếch', 'joined'),
    tell('Đỗ Ếch', 'left'),
    tell('Vũ Bình', 'joined'),
    tell('Vũ Bình', 'entered'),
  )
  expect(words).toEqual(['An đã vào · Bình đã vào lớp học · Ếch đã rời đi'])
})

test('one person whose connection comes and goes is told once', () => {
  expect(wordsOf(tell('Lê An', 'joined'), tell('Lê An', 'left'), tell('Lê An', 'joined'))).toEqual([
    'Lê An đã tham gia chat',
  ])
})

test('the name of a centre stays whole beside those of people', () => {
  const words = wordsOf(
    tell('Trung tâm Hiên', 'joined', { role: 'CENR' }),
    tell('Trần Ngọc', 'joined', { role: 'TCHER' }),
  )
  expect(words).toEqual(['Trung tâm Hiên và Ngọc đã vào'])
})

test('the teacher is named first', () => {
  const words = wordsOf(
    ...['Lê An', 'Đỗ Ếch', 'Vũ Bình'].map((name) => tell(name, 'joined')),
    tell('Trần Ngọc', 'joined', { role: 'TCHER' }),
  )
  expect(words).toEqual(['Ngọc, An và 2 bạn đã vào'])
})

test('two who are called the same are named in full', () => {
  expect(joinNames(['Nguyễn Văn An', 'Lê An'])).toBe('Nguyễn Văn An và Lê An')
})

test('a line keeps its identity while it grows', () => {
  const first = tell('Lê An', 'joined')
  const ids = [[first], [first, tell('Đỗ Ếch', 'joined')]].map((messages) =>
    foldChanges(messages).map((entry) => (entry.type === 'changes' ? entry.id : '')),
  )
  expect(ids[1]).toEqual(ids[0])
})
