/** The process for media on a machine that takes long to load it. */
import { setTimeout as delay } from 'node:timers/promises'

await delay(1500)
await import('./answering-process.ts')
