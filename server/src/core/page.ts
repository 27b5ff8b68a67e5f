import { pageRule, type Page } from '@hien/contract/rules/page'
import { readInput } from './refusal.ts'

/**
 * A page of a list, as the GraphQL API returns it. startOrder and endOrder are the positions of the page's first and last item
 * in the list. They count from 1; both are 0 if the page is empty.
 */
export type PageOf<Item> = {
  items: Item[]
  currentPage: number
  pageSize: number
  totalRecord: number
  totalPages: number
  startOrder: number
  endOrder: number
}

/**
 * Checks the page number `skip` and the page size `take` of a request.
 * @throws {Refusal} INVALID_INPUT if `skip` is less than 1, or `take` is not from 1 to 50.
 */
export const readPage = (input: { skip: number; take: number }): Page => readInput(pageRule, input)

/** Returns the number of rows before the page, for SQL's OFFSET. */
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
