/** Imported first by a thread that works for nobody who waits by the millisecond: others of the process go before it. */
import { readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** As `nice` has it. */
const priority = 10

// Linux alone tells a thread its own id and has a priority for each.
if (process.platform === 'linux') {
  const thread = Number(path.basename(readlinkSync('/proc/thread-self')))
  os.setPriority(thread, priority)
}
