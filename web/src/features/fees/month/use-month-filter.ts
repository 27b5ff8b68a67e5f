import { limits } from '@hien/contract/limits'
import { feeMonth } from '@hien/contract/rules/fees'
import { useSearchParams } from 'react-router'
import type { StatementState } from '../../../operations/fees/statements/get-statements.ts'
import { monthOfInstant } from '../month-of-instant.ts'
import { firstMonthShown } from './month-choice.ts'

const names = { month: 'thang', search: 'tim', state: 'trang-thai', classId: 'lop' } as const
const stateNames: Record<string, StatementState> = {
  'chua-tra': 'open',
  'mot-phan': 'partial',
  'da-tra': 'paid',
  'da-huy': 'void',
}

export type MonthFilter = {
  month: string
  search: string
  state: StatementState | null
  classId: string | null
}

/** Returns the text for a part of the filter in the URL; null leaves it out. */
function written(filter: Partial<MonthFilter>, part: keyof MonthFilter): string | null {
  if (part !== 'state') return filter[part] || null
  return Object.entries(stateNames).find(([, state]) => state === filter.state)?.[0] ?? null
}

/**
 * Returns the month and the filter of its statements, kept in the URL, and a function to change them. A change goes back to
 * page 1. A missing, invalid or future month becomes the one that firstMonthShown returns.
 */
export function useMonthFilter(now: Date): [filter: MonthFilter, change: (part: Partial<MonthFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const month = feeMonth.safeParse(address.get(names.month))
  const filter: MonthFilter = {
    month: month.success && month.data <= monthOfInstant(now) ? month.data : firstMonthShown(now),
    search: (address.get(names.search) ?? '').slice(0, limits.maxSearchLength),
    state: stateNames[address.get(names.state) ?? ''] ?? null,
    classId: address.get(names.classId),
  }
  const change = (part: Partial<MonthFilter>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const name of ['month', 'search', 'state', 'classId'] as const) {
          if (!(name in part)) continue
          const text = written(part, name)
          if (text === null) after.delete(names[name])
          else after.set(names[name], text)
        }
        return after
      },
      // The back button must step through months, but not through each typed letter.
      { replace: !('month' in part) },
    )
  return [filter, change]
}
