/** A dialog that opens with the page one is led to, by the state of the address: a reload opens it again. */
import { useLocation, useNavigate } from 'react-router'

export type OpenedDialog =
  /** The form of a new class, for the course of this code. */
  | { newClassOf: string }
  /** The link of the class. */
  | { share: true }

/** What the page is to open, and how to forget it once it is closed. */
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
