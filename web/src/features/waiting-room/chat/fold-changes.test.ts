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

test('one arriving person is shown in the words of the hub', () => {
  expect(wordsOf(tell('Lê An', 'joined'))).toEqual(['Lê An đã tham gia chat'])
})

test('people who arrive one after another are shown in one line', () => {
  const crowd = ['Lê An', 'Đỗ Ếch', ...Array.from({ length: 10 }, (_, index) => `Bạn ${index}`)]
  expect(wordsOf(...crowd.map((name) => tell(name, 'joined')))).toEqual(['An, Ếch và 10 bạn đã vào'])
  expect(wordsOf(tell('Lê An', 'joined'), tell('Đỗ Ếch', 'joined'))).toEqual(['An và Ếch đã vào'])
})

test('a message between two notices keeps its place', () => {
  const words = wordsOf(
    tell('Lê An', 'joined'),
    tell('Đỗ Ếch', 'joined'),
    aMessage((seq += 1), { message: 'Chào cả lớp' }),
    tell('Vũ Bình', 'joined'),
  )
  expect(words).toEqual(['An và Ếch đã vào', 'Chào cả lớp', 'Vũ Bình đã tham gia chat'])
})

test('only the latest notice of each person counts, and arrivals come before departures', () => {
  const words = wordsOf(
    tell('Lê An', 'joined'),
    tell('Đỗ Ếch', 'joined'),
    tell('Đỗ Ếch', 'left'),
    tell('Vũ Bình', 'joined'),
    tell('Vũ Bình', 'entered'),
  )
  expect(words).toEqual(['An đã vào · Bình đã vào lớp học · Ếch đã rời đi'])
})

test('a person whose connection comes and goes is shown once', () => {
  expect(wordsOf(tell('Lê An', 'joined'), tell('Lê An', 'left'), tell('Lê An', 'joined'))).toEqual([
    'Lê An đã tham gia chat',
  ])
})

test('the name of a centre is not shortened', () => {
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

test('two people with the same given name are shown with full names', () => {
  expect(joinNames(['Nguyễn Văn An', 'Lê An'])).toBe('Nguyễn Văn An và Lê An')
})

test('a line keeps its id while names are added', () => {
  const first = tell('Lê An', 'joined')
  const ids = [[first], [first, tell('Đỗ Ếch', 'joined')]].map((messages) =>
    foldChanges(messages).map((entry) => (entry.type === 'changes' ? entry.id : '')),
  )
  expect(ids[1]).toEqual(ids[0])
})
