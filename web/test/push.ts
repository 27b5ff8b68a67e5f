/** The parts of a browser with web push that the pages use. */
import { onTestFinished, vi } from 'vitest'

const keyBytes = (text: string) => new TextEncoder().encode(text)
/** Returns the text in base64url, the server's format of the key. */
export const pushKeyOf = (text: string) => btoa(text).replaceAll('=', '')

type FakeSubscription = {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer | null }
  unsubscribe: () => Promise<boolean>
  toJSON: () => object
}

type Given = {
  permission?: NotificationPermission
  /** The user's answer to the browser's permission question. */
  answer?: NotificationPermission
  /** Key of an existing subscription. */
  key?: string
  /** True if the push service cannot be reached. */
  broken?: boolean
}

/** Gives the page a browser with push for the rest of the test. */
export function fakePush({ permission = 'default', answer = 'granted', key, broken = false }: Given = {}) {
  let subscription: FakeSubscription | null = null
  let made = 0
  const subscribe = (applicationServerKey: BufferSource | null): FakeSubscription => {
    made += 1
    const endpoint = `https://push.test/${made}`
    const bytes = applicationServerKey === null ? null : new Uint8Array(applicationServerKey as Uint8Array<ArrayBuffer>)
    const own: FakeSubscription = {
      endpoint,
      options: { applicationServerKey: bytes === null ? null : bytes.buffer },
      unsubscribe: async () => {
        if (subscription === own) subscription = null
        return true
      },
      toJSON: () => ({ endpoint, keys: { p256dh: `p256dh-${made}`, auth: `auth-${made}` } }),
    }
    subscription = own
    return own
  }
  if (key !== undefined) subscribe(keyBytes(key))
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
      if (broken) throw new DOMException('Registration failed', 'AbortError')
      return subscribe(applicationServerKey)
    },
  }
  const registration = { pushManager, update: async () => {} }
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer
      return answer
    }),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  Object.assign(window, { PushManager: class {}, Notification: notification })
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
  onTestFinished(() => {
    for (const name of ['PushManager', 'Notification', 'isSecureContext']) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return {
    workers,
    asked: notification.requestPermission,
    /** Returns the endpoint of the subscription; null if there is none. */
    endpoint: () => subscription?.endpoint ?? null,
    /** Makes the browser lose its subscription, as real browsers sometimes do. */
    lose: () => void (subscription = null),
  }
}
