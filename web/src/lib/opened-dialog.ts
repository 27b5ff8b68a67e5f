/** A dialog that opens together with the next page. It is kept in the history state, so a reload opens it again. */
import { useLocation, useNavigate } from 'react-router'

export type OpenedDialog =
  /** Form for a new class in the course with this code. */
  | { newClassOf: string }
  /** Dialog that shares the link of the class. */
  | { share: true }

/** Returns the dialog this page must open, and `forget`, to call when the user closes it. */
export function useOpenedDialog() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const asked: object = typeof state === 'object' && state !== null ? state : {}
  return {
    newClassOf: 'newClassOf' in asked && typeof asked.newClassOf === 'string' ? asked.newClassOf : null,
    share: 'share' in asked,
    forget: () => void navigate(pathname + search + hash, { replace: true, state: null, preventScrollReset: true }),
  }
}
