import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Không đồng'],
  [1, 'Một đồng'],
  [5, 'Năm đồng'],
  [10, 'Mười đồng'],
  [11, 'Mười một đồng'],
  [14, 'Mười bốn đồng'],
  [15, 'Mười lăm đồng'],
  [20, 'Hai mươi đồng'],
  [21, 'Hai mươi mốt đồng'],
  [55, 'Năm mươi lăm đồng'],
  [100, 'Một trăm đồng'],
  [101, 'Một trăm linh một đồng'],
  [105, 'Một trăm linh năm đồng'],
  [110, 'Một trăm mười đồng'],
  [115, 'Một trăm mười lăm đồng'],
  [121, 'Một trăm hai mươi mốt đồng'],
  [999, 'Chín trăm chín mươi chín đồng'],
  [1000, 'Một nghìn đồng'],
  [1005, 'Một nghìn không trăm linh năm đồng'],
  [1021, 'Một nghìn không trăm hai mươi mốt đồng'],
  [21_000, 'Hai mươi mốt nghìn đồng'],
  [101_000, 'Một trăm linh một nghìn đồng'],
  [950_000, 'Chín trăm năm mươi nghìn đồng'],
  [1_000_000, 'Một triệu đồng'],
  [1_005_000, 'Một triệu không trăm linh năm nghìn đồng'],
  [1_000_500, 'Một triệu năm trăm đồng'],
  [1_250_000, 'Một triệu hai trăm năm mươi nghìn đồng'],
  [15_015_015, 'Mười lăm triệu không trăm mười lăm nghìn không trăm mười lăm đồng'],
  [100_000_000, 'Một trăm triệu đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [1_000_050_000, 'Một tỷ không trăm năm mươi nghìn đồng'],
  [2_147_483_647, 'Hai tỷ một trăm bốn mươi bảy triệu bốn trăm tám mươi ba nghìn sáu trăm bốn mươi bảy đồng'],
  [1_200_000_000_000, 'Một nghìn hai trăm tỷ đồng'],
  [-50_000, 'Âm năm mươi nghìn đồng'],
])('%d is read as %j', (amount, words) => expect(amountInWords(amount)).toBe(words))

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused as an amount', (amount) => {
  expect(() => amountInWords(amount)).toThrow(RangeError)
})
