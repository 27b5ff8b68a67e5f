import { useEffect, useState } from 'react'

const tick = 15_000

/** The time, looked at four times a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
