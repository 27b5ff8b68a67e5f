import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from './harness.ts'
import { connectRaw, handshake } from './raw-client.ts'

/** Starts the node of closing-node.ts. Returns the lines that it prints. */
const startNode = (): string[] => {
  const path = join(import.meta.dirname, 'closing-node.ts')
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] })
  // A node whose event loop does not turn ignores every other signal.
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')))
  return lines
}

test('a client that does not read and sends a Close frame does not block the server, and its stream ends with its socket', async () => {
  const lines = startNode()
  await until(() => lines.length === 1)
  const client = await connectRaw(`ws://127.0.0.1:${lines[0]}/hub`)
  client.socket.pause()
  client.send(handshake)
  client.send('{"type":4,"invocationId":"1","target":"Large","arguments":[]}')
  await until(() => lines.includes('unread'))
  client.socket.close()
  await until(() => lines.includes('turned'))
  expect(lines).not.toContain('ended')
  client.socket.terminate()
  await until(() => lines.includes('ended'))
})
