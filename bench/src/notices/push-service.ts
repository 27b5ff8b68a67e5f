/** The process of a push service, which accepts every push. */
import { createPushService, type BrowserSubscription } from '../../../server/test/push-service/push-service.ts'
import { offer } from '../hub/tasks.ts'

const service = await createPushService()

const tasks = {
  /** Returns the address of the push service as host:port. */
  host: (): string => service.host,
  /** Returns the subscriptions of `count` new browsers. */
  subscribe: (count: number): BrowserSubscription[] =>
    Array.from({ length: count }, () => {
      const { endpoint, p256dh, auth } = service.browser()
      return { endpoint, p256dh, auth }
    }),
  /** Returns how many pushes arrived, for how many browsers, and the time of the last push in milliseconds since 1970. */
  came: (): { pushes: number; browsers: number; lastAt: number } => ({
    pushes: service.requests.length,
    browsers: new Set(service.requests.map(({ endpoint }) => endpoint)).size,
    lastAt: service.requests.at(-1)?.at ?? 0,
  }),
  forget: (): void => void service.requests.splice(0),
}

export type PushServiceTasks = typeof tasks
offer(tasks)
