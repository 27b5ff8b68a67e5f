/** Playwright's global setup: starts the product and the browser that all tests share. Returns the function that stops both. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { pushCertificateFile } from '../../../server/test/push-service/push-service.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { fillCentre } from '../centre/fill-centre.ts'
import { freePort, startDemo } from '../centre/product.ts'
import { shareRun } from './run.ts'

const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Use a fake camera and microphone that blink and beep, without asking for permission. The frame rate is low, because one
  // machine encodes and shows all videos.
  '--use-fake-device-for-media-stream=fps=8',
  '--use-fake-ui-for-media-stream',
  // Allow media connections over the loopback network. All participants run on this machine, which may have no other network.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--allow-loopback-in-peer-connection',
]

// This is a default export, because Playwright requires one for a global setup.
// oxlint-disable-next-line import/no-default-export
export default async function startRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-run-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to read this folder.
  await chmod(folder, 0o755)
  const pushPort = await freePort()
  const dnsPort = await freePort()
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await findBrowser())?.executablePath
  if (executablePath === undefined) throw new Error('There is no browser, and none could be installed')
  const [product, browser] = await Promise.all([
    startDemo(await freePort(), {
      TMPDIR: folder,
      PUSH_HOSTS: `localhost:${pushPort}`,
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
      PUSH_SUBJECT: 'mailto:hien@example.vn',
      NODE_EXTRA_CA_CERTS: pushCertificateFile,
      // Trust the addresses that tests choose: one address may register fewer people in a minute than the tests need.
      TRUST_PROXY: '127.0.0.1',
    }),
    chromium.launchServer({ executablePath, args: browserArguments }),
  ])
  const stop = async () => {
    await browser.close()
    const exitCode = await product.stop()
    await rm(folder, { recursive: true, force: true })
    if (exitCode !== 0) throw new Error(`The product exited with code ${exitCode}`)
  }
  try {
    const { address } = product
    const [dataDir] = (await readdir(folder)).filter((name) => name.startsWith('hien-demo-'))
    if (dataDir === undefined) throw new Error('The demo created no data folder')
    const centre = await fillCentre(address)
    shareRun({
      address,
      dataDir: path.join(folder, dataDir),
      centre,
      browserEndpoint: browser.wsEndpoint(),
      pushPort,
      dnsPort,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
