import { useEffect, useState } from 'react'

/**
 * Returns the current time, updated every `tick`. Renders the component again at each update.
 * @param tick milliseconds between two updates
 */
export function useNow(tick = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [tick])
  return now
}
