import { useEffect, useState } from 'react'

/**
 * The time, looked at again and again.
 * @param tick milliseconds between two looks; four looks a minute unless told otherwise
 */
export function useNow(tick = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [tick])
  return now
}
