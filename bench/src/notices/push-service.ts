/** A push service in a separate process, which accepts everything. */
import { createPushService, type BrowserSubscription } from '../../../server/test/push-service/push-service.ts'
import { offer } from '../hub/tasks.ts'

const service = await createPushService()

const tasks = {
  /** host:port */
  host: (): string => service.host,
  /** Returns browsers that subscribe here. */
  subscribe: (count: number): BrowserSubscription[] =>
    Array.from({ length: count }, () => {
      const { endpoint, p256dh, auth } = service.browser()
      return { endpoint, p256dh, auth }
    }),
  /** Returns how many pushes came, for how many browsers, and when the last one came, in milliseconds since 1970. */
  came: (): { pushes: number; browsers: number; lastAt: number } => ({
    pushes: service.requests.length,
    browsers: new Set(service.requests.map(({ endpoint }) => endpoint)).size,
    lastAt: service.requests.at(-1)?.at ?? 0,
  }),
  forget: (): void => void service.requests.splice(0),
}

export type PushServiceTasks = typeof tasks
offer(tasks)
