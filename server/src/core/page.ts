import { pageRule, type Page } from '@hien/contract/rules/page'
import { readInput } from './refusal.ts'

/** The page envelope of the contract. startOrder and endOrder are 1-based ranks, 0 if the page is empty. */
export type PageOf<Item> = {
  items: Item[]
  currentPage: number
  pageSize: number
  totalRecord: number
  totalPages: number
  startOrder: number
  endOrder: number
}

/** @throws {Refusal} INVALID_INPUT unless `skip`, the page index, is at least 1 and `take` 1 to 50. */
export const readPage = (input: { skip: number; take: number }): Page => readInput(pageRule, input)

/** Returns the number of rows before the page. */
export const pageOffset = ({ skip, take }: Page) => (skip - 1) * take

export function makePage<Item>({ skip, take }: Page, items: Item[], totalRecord: number): PageOf<Item> {
  const first = pageOffset({ skip, take })
  return {
    items,
    currentPage: skip,
    pageSize: take,
    totalRecord,
    totalPages: Math.ceil(totalRecord / take),
    startOrder: items.length ? first + 1 : 0,
    endOrder: items.length ? first + items.length : 0,
  }
}
