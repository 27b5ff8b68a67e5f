import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts'
import { startNginx } from './start-nginx.ts'

const secret = 'eyJhbGciOiJFUzI1NiJ9'
/** Paths of the application whose path or query contains a token or other secret. */
const addresses = [
  `/phong-hoc/0197b3e0?pass=${secret}`,
  `/phong-cho?sessiontoken=${secret}&groupId=0197b3e0`,
  `/hubs/chat?id=n1-0&access_token=${secret}`,
  `/hubs/meeting?access_token=${secret}`,
  `/dat-lai-mat-khau/${secret}`,
  `/xac-nhan-email/${secret}`,
  `/ngung-nhan-thu/${secret}`,
  `/ghep-phu-huynh/${secret}`,
  `/tham-gia-bang-phieu/${secret}`,
  `/callbacks/bigbluebutton/0197b3e0/${secret}`,
  `/avatars/${secret}.webp`,
  `/calendar/${secret}.ics`,
  `/graphql?token=${secret}`,
  `//phong-hoc/0197b3e0?pass=${secret}`,
]

test('A32: no log of nginx contains anything that gives access, even while no node answers', async () => {
  const nodes = [
    { name: 'n1', address: `127.0.0.1:${await freePort()}` },
    { name: 'n2', address: `127.0.0.1:${await freePort()}` },
  ]
  const nginx = await startNginx(nodes, await freePort())
  onTestFinished(() => nginx.stop())
  for (const address of addresses) {
    const { status } = await fetch(nginx.address + address, { headers: { referer: `${nginx.address}${address}` } })
    expect([address, status]).toEqual([address, 502])
  }
  const logs = await nginx.logs()
  expect(logs.split('\n').filter((line) => line.includes(secret))).toEqual([])
  // The log still shows operators that no node answered, and which node nginx tried.
  expect(logs.match(/ 502 .*127\.0\.0\.1:\d+/g)).toHaveLength(addresses.length)
})
