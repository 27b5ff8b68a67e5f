import { expect, test } from 'vitest'
import { readAnswerKey, writeAnswerKey } from './answer-key.ts'

/** Returns the keys of each part as `I: A B | II: TFFT | III: 1.5`, and the unread pieces. `?`: no key. */
function shown(text: string, optionCount = 4) {
  const { questions, unread } = readAnswerKey(text, optionCount)
  const part = (name: string, kind: string) => {
    const keys = questions.filter((question) => question.kind === kind).map(({ key }) => key ?? '?')
    return keys.length === 0 ? [] : [`${name}: ${keys.join(' ')}`]
  }
  return {
    keys: [...part('I', 'single'), ...part('II', 'statements'), ...part('III', 'number')].join(' | '),
    unread: unread.map(({ line, text: piece, why }) => `${line} ${piece}: ${why}`),
  }
}

test.each([
  ['1A 2B 3C', 'I: A B C'],
  ['1A2B3C', 'I: A B C'],
  ['1. A\n2. B\n3. C', 'I: A B C'],
  ['1-A, 2-B, 3-C', 'I: A B C'],
  ['1) a; 2) b; 3) c', 'I: A B C'],
  ['Câu 1: A\nCâu 2: B', 'I: A B'],
  ['câu 1 A câu 2 B', 'I: A B'],
  ['ABCD', 'I: A B C D'],
  ['abcd dcba', 'I: A B C D D C B A'],
  ['A B C D', 'I: A B C D'],
  ['A\nB\nC', 'I: A B C'],
  ['1-4: ABCD 5-6 AB', 'I: A B C D A B'],
  ['1. ABCD', 'I: A B C D'],
  ['2B 1A', 'I: A B'],
  ['1 2 3 4\nA B C D', 'I: A B C D'],
  ['1\t2\t3\nA\tB\tC\n4\t5\nD\tA', 'I: A B C D A'],
  ['Câu\tĐáp án\n1\tA\n2\tB', 'I: A B'],
  ['BẢNG ĐÁP ÁN\n1.A 2.B', 'I: A B'],
  ['Phần I\n1A 2B\nPhần II\n1. Đ S S Đ\nPhần III\n1. 12,5', 'I: A B | II: TFFT | III: 12.5'],
  ['PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn\nABCD\nPHẦN II. Đúng/Sai\nĐSSĐ', 'I: A B C D | II: TFFT'],
  ['I. 1A 2B\nII. ĐSSĐ SSSS\nIII. 1) 3', 'I: A B | II: TFFT FFFF | III: 3'],
  ['Phần I: 1A 2B', 'I: A B'],
  ['1A 2B\nĐ S S Đ\n12,5', 'I: A B | II: TFFT | III: 12.5'],
  ['Đ S S Đ', 'II: TFFT'],
  ['ĐSĐS', 'II: TFTF'],
  ['đsđs', 'II: TFTF'],
  ['dssd', 'II: TFFT'],
  ['DSSD', 'II: TFFT'],
  ['TFFT', 'II: TFFT'],
  ['T-F-F-T', 'II: TFFT'],
  ['Đúng, Sai, Sai, Đúng', 'II: TFFT'],
  ['1. ĐSSĐ 2. SSĐĐ', 'II: TFFT FFTT'],
  ['1) Đ-S-S-Đ\n2) S-S-Đ-Đ', 'II: TFFT FFTT'],
  ['1a Đ 1b S 1c S 1d Đ\n2a S 2b S 2c Đ 2d Đ', 'II: TFFT FFTT'],
  ['1aĐ 1bS 1cS 1dĐ', 'II: TFFT'],
  ['1a) Đ\n1b) S\n1c) S\n1d) Đ', 'II: TFFT'],
  ['Câu 1: a) Đúng b) Sai c) Sai d) Đúng', 'II: TFFT'],
  ['Câu 1\na. Đ\nb. S\nc. S\nd. Đ', 'II: TFFT'],
  ['a Đ b S c S d Đ', 'II: TFFT'],
  ['Phần II\nDDDD', 'II: TTTT'],
  ['Phần II\nFFFF', 'II: FFFF'],
  ['Phần II\nTFFT\nPhần I\nA', 'I: A | II: TFFT'],
  ['Phần III\n12,5\n-3\n0,25', 'III: 12.5 -3 0.25'],
  ['Phần III\n12,5; -3; 0.25', 'III: 12.5 -3 0.25'],
  ['Phần III\n1. 12,5\n2. −3', 'III: 12.5 -3'],
  ['Phần III\n1) 12,5 2) 7', 'III: 12.5 7'],
  ['Phần III\n1:12 2=7', 'III: 12 7'],
  ['Phần III\n1\t12\n2\t7', 'III: 12 7'],
  ['Phần III\nCâu 1: 12\nCâu 2: 7', 'III: 12 7'],
  ['Phần I\n1A 2B\nPhần II\n3. ĐSSĐ\nPhần III\n4. 12', 'I: A B | II: TFFT | III: 12'],
  ['', ''],
])('%j is read as %j, without a rest', (text, keys) => {
  expect(shown(text)).toEqual({ keys, unread: [] })
})

test.each([
  ['1A 3C', 'I: A ? C', []],
  ['1A 2', 'I: A', ['1 2: Câu 2 thiếu đáp án']],
  ['1A\nCâu 2', 'I: A', ['2 Câu 2: Thiếu đáp án']],
  ['1A 2X 3C', 'I: A ? C', ['1 2 X: Không đọc được']],
  ['1A 1B', 'I: A', ['1 1B: Câu 1 đã có đáp án']],
  ['1A 2E', 'I: A', ['1 2E: Chỉ có phương án A đến D']],
  ['1A\nxin chào\n2B', 'I: A B', ['2 xin chào: Không đọc được']],
  ['500A', '', ['1 500A: Không có câu 500']],
  ['Phần II\nĐSS', '', ['2 ĐSS: Mỗi câu cần bốn ý']],
  ['Phần II\n1. ĐSS\n2. ĐSSĐ', 'II: ? TFFT', ['3 ĐSS: Mỗi câu cần bốn ý']],
  ['Phần III\n12 cm', 'III: 12', ['2 cm: Không phải là một số']],
  ['Phần III\n1. 1/2', '', ['2 1/2: Không phải là một số']],
])('%j is read as %j, and what is not read is named', (text, keys, unread) => {
  expect(shown(text)).toEqual({ keys, unread })
})

test('a key with more options is read if the questions have them', () => {
  expect(shown('1E 2F', 6)).toEqual({ keys: 'I: E F', unread: [] })
})

test('a written key is read again as the same key', () => {
  const questions = [
    ...Array.from({ length: 12 }, (_, place) => ({ kind: 'single', key: 'ABCD'[place % 4]! }) as const),
    { kind: 'statements', key: 'TFFT' } as const,
    { kind: 'statements', key: 'TTTT' } as const,
    { kind: 'number', key: '-12.5' } as const,
    { kind: 'number', key: '3' } as const,
  ]
  const { questions: read, unread } = readAnswerKey(writeAnswerKey(questions), 4)
  expect(unread).toEqual([])
  expect(read.map(({ kind, key }) => ({ kind, key }))).toEqual(questions)
  expect(writeAnswerKey([])).toBe('')
})
