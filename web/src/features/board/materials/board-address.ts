import { limits } from '@hien/contract/limits'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The view of a board: its posts or its materials, a page of one of them, and the search among the materials. */
export type BoardView = { materials: boolean; page: number; search: string }

/** Changes a part of the view. With `replace`, the back button leads to the page before this one. */
type ChangeView = (part: Partial<BoardView>, options?: { replace?: boolean }) => void

export type BoardAddress = [view: BoardView, change: ChangeView]

const names = { materials: 'muc', page: 'page', search: 'tim' } as const
const materialsValue = 'tai-lieu'
const firstView: BoardView = { materials: false, page: 1, search: '' }

/** Returns the view after a change. Another list or search begins with its first page. */
const after = (view: BoardView, part: Partial<BoardView>): BoardView => ({ ...view, page: 1, ...part })

/** Returns the view of a board that is one of several on its page, and a function to change it. */
export function useOwnView(): BoardAddress {
  const [view, setView] = useState(firstView)
  return [view, (part) => setView((before) => after(before, part))]
}

/** Returns the view of a board from the URL (`?muc=tai-lieu&tim=phieu&page=2`), and a function to change it. */
export function useViewInUrl(): BoardAddress {
  const { search: query, hash } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(query)
  const page = Number(address.get(names.page) ?? 1)
  const view = {
    materials: address.get(names.materials) === materialsValue,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    search: (address.get(names.search) ?? '').slice(0, limits.maxSearchLength),
  }
  const change: ChangeView = (part, options) => {
    const { materials, page: next, search } = after(view, part)
    const values = {
      [names.materials]: materials ? materialsValue : '',
      [names.page]: next === 1 ? '' : String(next),
      [names.search]: materials ? search : '',
    }
    const query = new URLSearchParams(address)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') query.delete(name)
      else query.set(name, value)
    }
    const turnsPage = part.page !== undefined
    // Keep the hash: it can name the tab that contains the board. The back button must not step through each typed letter. Only
    // another page begins at its top: a search field and a choice stay where the reader uses them.
    void navigate(
      { search: query.toString(), hash },
      { replace: options?.replace ?? !turnsPage, preventScrollReset: !turnsPage },
    )
  }
  return [view, change]
}
