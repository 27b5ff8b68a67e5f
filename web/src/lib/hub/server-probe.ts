import { limits } from '@hien/contract/limits'

/** True if the server answers a health check. An error status counts as no answer: a proxy sends it while the server is down. */
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
 * Creates a probe that calls `onBack` when the server answers again. It calls `onBack` only once until the server has
 * been silent again, to spare a server that answers but accepts no connections. The probe is needed because browsers do
 * not report a returning network if only the route beyond it was cut. Each call of the probe returns a function that
 * stops it.
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
    // A random delay: pages that lost the server together must not all return together.
    timer = setTimeout(() => void probe(), Math.random() * limits.serverProbeInterval)
    return () => {
      watching = false
      clearTimeout(timer)
    }
  }
}
