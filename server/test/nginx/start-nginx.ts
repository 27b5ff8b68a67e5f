/** Starts a real nginx in front of nodes on this machine, with the configuration of deploy/nginx.conf. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nginxConfig, type NginxNode } from './nginx-config.ts'

export type Nginx = {
  /** The address for clients: http://127.0.0.1:PORT */
  address: string
  /** Process id of nginx's master process. The worker processes are its children. */
  pid: number
  /** Returns the content of all log files so far, as one text. */
  logs(): Promise<string>
  stop(): Promise<void>
}

const shipped = new URL('../../../deploy/nginx.conf', import.meta.url)

/**
 * Starts nginx and waits until it listens on `port`. The nodes need not run yet.
 * @throws if nginx is not installed, or if it ends, with its log in the error message.
 */
export async function startNginx(nodes: readonly NginxNode[], port: number): Promise<Nginx> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-nginx-'))
  // If root starts nginx, its workers run as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const listen = `127.0.0.1:${port}`
  const config = path.join(folder, 'nginx.conf')
  await writeFile(config, nginxConfig(await readFile(shipped, 'utf8'), { nodes, listen, folder }))
  const child = spawn(
    'nginx',
    ['-p', folder, '-e', `${folder}/error.log`, '-c', config, '-g', `daemon off; pid ${folder}/nginx.pid;`],
    {
      env: { PATH: `${process.env['PATH']}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(child, 'exit').then(
    ([code]) => `nginx ended with ${code}`,
    (error: unknown) => `nginx is needed, and the distribution's package is enough (${String(error)})`,
  )
  const logs = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('')
  }
  const over = await Promise.race([listens(port), ended])
  if (over !== undefined) throw new Error(`${over}: ${await logs()}`)
  return {
    address: `http://${listen}`,
    pid: child.pid ?? 0,
    logs,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await delay(20, undefined, { ref: false })
  }
}
