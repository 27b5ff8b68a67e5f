import { useEffect, useState } from 'react'
import { serverTime } from '../sign-in/sign-in-store.ts'

const readNow = () => new Date(serverTime())

/**
 * Returns the current time, updated every `tick`. Renders the component again at each update. It is the server's time, because
 * pages compare it with deadlines, and the clock of a phone can be wrong by days.
 * @param tick milliseconds between two updates
 */
export function useNow(tick = 15_000): Date {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), tick)
    return () => clearInterval(timer)
  }, [tick])
  return now
}
