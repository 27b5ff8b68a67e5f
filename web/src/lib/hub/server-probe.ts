import { limits } from '@hien/contract/limits'

/** The cheapest question there is; a proxy whose server is away answers it with a fault. */
async function isAnswered(): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limits.serverProbeInterval)
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: controller.signal })
    return ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * For one wait: calls `onBack` when the server answers, once until it has been silent again, so that a server that
 * answers and still lets nobody in is not pressed. Browsers do not tell of a network that is back when only the way
 * beyond it was cut. Each call watches until what it returns is called.
 */
export function createServerProbe(): (onBack: () => void) => () => void {
  let wasAnswered = false
  return (onBack) => {
    let timer: ReturnType<typeof setTimeout>
    let watching = true
    const probe = async () => {
      const answered = await isAnswered()
      if (!watching) return
      timer = setTimeout(() => void probe(), limits.serverProbeInterval)
      const isBack = answered && !wasAnswered
      wasAnswered = answered
      if (isBack) onBack()
    }
    // All who lost the server at once do not come back at once.
    timer = setTimeout(() => void probe(), Math.random() * limits.serverProbeInterval)
    return () => {
      watching = false
      clearTimeout(timer)
    }
  }
}
