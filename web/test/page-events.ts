import { act } from '@testing-library/react'

/** The page goes, or comes; `persisted` when the browser keeps it meanwhile. */
export const dispatchPageEvent = (event: 'pagehide' | 'pageshow', persisted: boolean) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event(event), { persisted })))
