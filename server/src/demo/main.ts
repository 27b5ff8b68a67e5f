/** Program behind `npm run demo`: starts a server with a temporary database that contains a small centre. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { explain, runServer, StartError } from '../run-server.ts'
import { demoPassword, fillCentre } from './fill-centre.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']

async function runDemo() {
  const config = readConfig()
  if (!loopback.includes(config.host)) {
    throw new StartError('HOST: the demo has passwords everybody knows; it listens on 127.0.0.1, localhost or ::1 only')
  }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-demo-'))
  await runServer(
    // Use no mail server, because the e-mail addresses of the demo's people are invented.
    { ...config, dataDir, databaseUrl: null, redisUrl: null, smtpUrl: null },
    {
      async prepare(app) {
        const accounts = await fillCentre(app.dependencies)
        console.log(`Mật khẩu của mọi tài khoản: ${demoPassword}`)
        for (const { label, userName } of accounts) console.log(`  ${label.padEnd(10)} ${userName}`)
      },
      cleanUp: () => rm(dataDir, { recursive: true, force: true }),
    },
  )
}

try {
  await runDemo()
} catch (error) {
  for (const line of explain(error)) console.error(line)
  process.exit(1)
}
