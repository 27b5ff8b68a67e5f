import { act } from '@testing-library/react'

/** Hides or shows the page. `persisted` is true if the browser keeps the page in between. */
export const dispatchPageEvent = (event: 'pagehide' | 'pageshow', persisted: boolean) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event(event), { persisted })))
