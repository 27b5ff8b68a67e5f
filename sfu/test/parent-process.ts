/** A server process that carries one participant and waits to be ended. Prints the id of the media process. */
import { createSfu } from '../src/process/create-sfu.ts'

const file = new URL('./answering-process.ts', import.meta.url)
const sfu = createSfu({ addresses: [], udpPorts: [40_000, 40_099], tcpPort: null, log: () => {} }, { file })
console.log((JSON.parse(await sfu.join('room', 'An', 'offer')) as { pid: number }).pid)
