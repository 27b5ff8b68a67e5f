/** A server's process that carries somebody and waits for its end. Prints the id of the process for media. */
import { createSfu } from '../src/process/create-sfu.ts'

const file = new URL('./answering-process.ts', import.meta.url)
const sfu = createSfu({ addresses: [], udpPorts: [40_000, 40_099], tcpPort: null, log: () => {} }, { file })
console.log((JSON.parse(await sfu.join('room', 'An', 'offer')) as { pid: number }).pid)
