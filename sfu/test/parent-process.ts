/** A program that replaces the server process: it joins one participant, prints the media process's id, and keeps running. */
import { createSfu } from '../src/process/create-sfu.ts'

const file = new URL('./answering-process.ts', import.meta.url)
const sfu = createSfu({ addresses: [], udpPorts: [40_000, 40_099], tcpPort: null, log: () => {} }, { file })
console.log((JSON.parse(await sfu.join('room', 'An', 'offer')) as { pid: number }).pid)
